/** The ring of twelve: a list in the order of the spaces, laid round a square. One tab stop, arrows inside. */

import {
  COLOURS,
  colourOf,
  type SkipBoView,
  SPACES,
  spaceAfter,
} from '@dicehall/rules/skip-bo-dice';
import type { ComponentChildren } from 'preact';
import { useRoving } from '../../parts/focus/roving-focus.ts';
import { t } from '../../words.ts';
import { bodyOf, FaceArt } from './Art.tsx';

interface Props {
  readonly view: SkipBoView;
  /** Somebody at this device is to place. */
  readonly isAsked: boolean;
  tap(space: number): void;
  /** What stands inside the ring. */
  readonly children: ComponentChildren;
}

const ALL = Array.from({ length: SPACES }, (_, index) => index + 1);

export function Ring({ view, isAsked, tap, children }: Props) {
  const { next, hand, phase } = view;
  const roving = useRoving(next - 1);
  // The empty spaces run up from the next one, as many as dice in hand (Skip-Bo 2).
  const empty = new Set(Array.from({ length: hand }, (_, by) => spaceAfter(next, by)));
  const isOver = phase === 'over';
  return (
    <div class="sb-ring">
      <ol class="sb-spaces" aria-label={t('web-skip-bo-dice.ring')} {...roving.list}>
        {ALL.map((space, index) => {
          const isNext = space === next && !isOver;
          const state = isNext ? 'next' : empty.has(space) ? 'empty' : 'covered';
          return (
            <li key={space} class={`sb-at-${space}`}>
              <button
                type="button"
                class={`sb-space sb-${state} ${bodyOf(space)}`}
                aria-label={t(`web-skip-bo-dice.space-${state}`, {
                  space,
                  colour: t(`name.space-colour.${COLOURS[colourOf(space)] ?? 'green'}`),
                })}
                aria-disabled={!(isNext && isAsked)}
                onClick={() => tap(space)}
                {...roving.item(index)}
              >
                {state === 'covered' ? (
                  <FaceArt face={space} />
                ) : (
                  <span class="sb-number">{space}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <div class="sb-middle">{children}</div>
    </div>
  );
}
