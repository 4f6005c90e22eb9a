/**
 * A tap or key ends the current step and does nothing else. Tab and the like also move, and text typed into a field
 * is kept. Whatever surrounds the table, such as its rules, stays usable while others play.
 */

import type { GameId } from '@dicehall/rules';
import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Shown } from './shown-state.ts';

const MOVES_ABOUT = /^(?:Tab|Arrow|Home|End|Page|Shift|Control|Alt|Meta)/;

/** Where something else may lie under the finger soon. */
const PLAYED_ON = '.table-main, .onward';

/** Ends all of it in one tap, instead of one tap for each step. */
const HURRIES = '[data-hurry]';

function isLetThrough(event: Event, isInAir: boolean): boolean {
  const { target } = event;
  if (event instanceof KeyboardEvent) {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (isShortcut || MOVES_ABOUT.test(event.key) || target instanceof HTMLInputElement)
      return true;
  }
  if (!(target instanceof Element)) return false;
  return target.closest(HURRIES) !== null || (!isInAir && target.closest(PLAYED_ON) === null);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.type !== 'pointerdown') return;
  // This tap's click comes later, and must do nothing either.
  const stop = (click: Event): void => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 400);
}

type Moving = Pick<Shown<GameId>, 'isInAir' | 'isCaughtUp'>;

/** For whatever shows a table: `data-air` on the root hides what would tell the outcome. */
export function useSkipAnimation(shown: ReadonlySignal<Moving>, skip: () => void): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    // Before anything is drawn, so that no word comes before the dice.
    const unwatch = shown.subscribe(({ isInAir }) => root.toggleAttribute('data-air', isInAir));
    const end = (event: Event): void => {
      const { isInAir, isCaughtUp } = shown.peek();
      if (!isInAir && isCaughtUp) return;
      skip();
      if (!isLetThrough(event, isInAir)) swallow(event);
    };
    addEventListener('pointerdown', end, { capture: true });
    addEventListener('keydown', end, { capture: true });
    return () => {
      unwatch();
      root.removeAttribute('data-air');
      removeEventListener('pointerdown', end, { capture: true });
      removeEventListener('keydown', end, { capture: true });
    };
  }, [shown]);
}
