/** A hand in groups: one die for each image, with how many of it there are. Twenty dice are six groups. */

import type { DodgyView } from '@dicehall/rules/dodgy-dice';
import type { Tumble } from '../../dice/tumble.ts';
import { t } from '../../words.ts';
import { ImageDie, imageCount, imageName, Stone } from './Art.tsx';

/** `3 ships, 2 bows, the seer stone (ship)`. */
export function handText({ hand, stone, stoneShows, viewer }: DodgyView): string {
  const dice = hand.flatMap((n, image) => (n > 0 ? [imageCount(n, image)] : []));
  return [...dice, ...(stone === viewer ? [stoneText(stoneShows)] : [])].join(', ');
}

const stoneText = (shows: number): string =>
  shows >= 0 ? t('name.stone-showing', { image: imageName(shows, 1) }) : t('name.stone');

interface Props {
  readonly view: DodgyView;
  readonly label?: string;
  readonly tumble?: { readonly state: Tumble; readonly time: number };
}

export function Hand({ view, label = t('web-dodgy-dice.hand'), tumble }: Props) {
  const { hand, stone, stoneShows, viewer } = view;
  const { state, time } = tumble ?? { state: 'still', time: 0 };
  const groups = hand.filter((n) => n > 0).length + (stone === viewer ? 1 : 0);
  return (
    <ul
      class={`dd-hand ${state}`}
      style={{ '--tumble': `${time}ms`, '--groups': groups }}
      aria-label={label}
    >
      {hand.map(
        (n, image) =>
          n > 0 && (
            <li key={image}>
              <span class="hidden-text">{imageCount(n, image)}</span>
              <span class="dd-group" aria-hidden="true">
                <ImageDie image={image} index={image} isTumbling={state === 'tumbling'} />
                <strong>{n}×</strong>
                <small>{imageName(image, 1)}</small>
              </span>
            </li>
          ),
      )}
      {stone === viewer && (
        <li>
          <span class="hidden-text">{stoneText(stoneShows)}</span>
          <span class="dd-group" aria-hidden="true">
            <Stone shows={stoneShows} />
            <strong>1×</strong>
            <small>{stoneShows >= 0 ? imageName(stoneShows, 1) : ''}</small>
          </span>
        </li>
      )}
    </ul>
  );
}
