/** The Dodge dice: eight places for those set aside, and the handful that goes round. */

import { DODGE_DICE } from '@dicehall/rules/dodge-dice';
import { t } from '../../words.ts';
import { DodgeDie } from './Art.tsx';
import type { RoundScene } from './scene.ts';

interface Props {
  readonly scene: RoundScene;
  readonly isTumbling: boolean;
  readonly count: number;
}

/** Matching dice go aside when they lie still and the roll stands. */
const areAside = ({ scene, isTumbling }: Props): boolean => scene.isSorted && !isTumbling;

export function Shelf(props: Props) {
  const { aside, matched, penalty } = props.scene;
  const n = aside + (areAside(props) ? matched : 0);
  return (
    <div class="dg-shelf">
      <p class="dg-label">{t('web-dodge-dice.aside', { n })}</p>
      <span class="dg-places" aria-hidden="true">
        {Array.from({ length: DODGE_DICE }, (_, place) => (
          <span key={place} class={placeLook(place, aside, n)}>
            {place < n && <DodgeDie face={penalty} isMatch={true} index={place} />}
          </span>
        ))}
      </span>
    </div>
  );
}

function placeLook(place: number, before: number, now: number): string {
  if (place >= now) return 'dg-place';
  return place < before ? 'dg-place dg-taken' : 'dg-place dg-taken dg-fresh';
}

export function Handful(props: Props) {
  const { scene, isTumbling, count } = props;
  const { penalty, icon, handful } = scene;
  const dice = handful
    .map((face, index) => ({ face, index, isMatch: face !== 0 && face === penalty }))
    .filter(({ isMatch }) => !(isMatch && areAside(props)));
  return (
    <ul class="dg-live" aria-label={t('web-dodge-dice.live', { n: dice.length })}>
      {dice.map(({ face, index, isMatch }) => (
        // A new roll is new dice.
        <li key={`${count}/${index}`} class={isMatch && !isTumbling ? 'dg-match' : ''}>
          <DodgeDie face={face} isMatch={isMatch} index={index} isTumbling={isTumbling} />
          <span class="hidden-text">
            {icon === undefined
              ? t('web-dodge-dice.die-waits')
              : face === 0
                ? t('web-dodge-dice.die-other')
                : t(isMatch ? 'web-dodge-dice.die-match' : 'web-dodge-dice.die-shows', {
                    shape: t(`name.shape.${face}`),
                  })}
          </span>
        </li>
      ))}
    </ul>
  );
}
