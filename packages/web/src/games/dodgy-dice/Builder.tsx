/** A statement in two choices, how many and of what. It starts with the least that may be said. */

import { type DodgyAction, IMAGES, newest } from '@dicehall/rules/dodgy-dice';
import { useEffect, useState } from 'preact/hooks';
import { useRoving } from '../../parts/focus/roving-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { Glyph, imageCount, imageName } from './Art.tsx';

type Say = Extract<DodgyAction, { readonly kind: 'say' }>;

interface Props extends Pick<GameProps<'dodgy-dice'>, 'view' | 'send' | 'consider'> {
  readonly sayings: readonly Say[];
}

/** What one has most of; where dice are covered, what was said last. */
function firstImage(view: Props['view']): number {
  const most = Math.max(...view.hand);
  return view.hand.length > 0 && most > 0 ? view.hand.indexOf(most) : (newest(view)?.image ?? 0);
}

export function Builder({ view, sayings, send, consider }: Props) {
  const least = sayings[0]?.count ?? 1;
  const most = sayings.at(-1)?.count ?? least;
  const [count, setCount] = useState(least);
  const [image, setImage] = useState(() => firstImage(view));
  const roving = useRoving(image);
  useEffect(() => consider?.({ kind: 'say', count, image }), [consider, count, image]);
  /** Beyond what may be said the table answers with the rule. */
  const step = (next: number): void =>
    next < least || next > most ? send({ kind: 'say', count: next, image }) : setCount(next);
  return (
    <div class="dd-builder">
      <ul class="dd-images" aria-label={t('web-dodgy-dice.of-which')} {...roving.list}>
        {IMAGES.map((_, own) => (
          <li key={own}>
            <button
              type="button"
              class="dd-image"
              aria-pressed={own === image}
              aria-label={imageName(own, 1)}
              onClick={() => setImage(own)}
              {...roving.item(own)}
            >
              <Glyph image={own} />
              <small aria-hidden="true">{imageName(own, 1)}</small>
            </button>
          </li>
        ))}
      </ul>
      <fieldset class="dd-how-many">
        <legend class="hidden-text">{t('web-dodgy-dice.how-many')}</legend>
        <button
          type="button"
          class="button icon"
          aria-label={t('web-dodgy-dice.fewer', { n: count - 1 })}
          aria-disabled={count <= least}
          onClick={() => step(count - 1)}
        >
          <Icon name="minus" />
        </button>
        <output class="dd-count">{count}</output>
        <button
          type="button"
          class="button icon"
          aria-label={t('web-dodgy-dice.more', { n: count + 1 })}
          aria-disabled={count >= most}
          onClick={() => step(count + 1)}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
      <button
        type="button"
        class="button primary dd-say"
        onClick={() => send({ kind: 'say', count, image })}
      >
        {t('action.dodgy-dice.say', { statement: imageCount(count, image) })}
      </button>
    </div>
  );
}
