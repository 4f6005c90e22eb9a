/**
 * Dice in the air: whether they are, and the tap or key that ends it and does nothing else. A key that only
 * moves about, such as Tab, ends it too and still moves; so does one that is typed into a field, which keeps every letter.
 */

import type { GameId } from '@dicehall/rules';
import { effect, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Rolled } from '../games/contract.ts';
import { isInstant, settings } from '../settings.ts';
import { tumbleFor } from '../table/pace.ts';

/** Ends whatever is in the air. */
export const inTheAir = signal<(() => void) | undefined>(undefined);

// For the look of what would tell the outcome: nothing has to be drawn anew.
effect(() => {
  document.documentElement.toggleAttribute('data-air', inTheAir.value !== undefined);
});

const MOVES_ABOUT = /^(?:Tab|Arrow|Home|End|Page|Shift|Control|Alt|Meta)/;

const isTyped = ({ target }: Event): boolean => target instanceof HTMLInputElement;

function swallow(event: Event): void {
  const end = inTheAir.peek();
  if (end === undefined) return;
  end();
  if (event instanceof KeyboardEvent && (MOVES_ABOUT.test(event.key) || isTyped(event))) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type !== 'pointerdown') return;
  // The click that belongs to this tap comes a moment later and must do nothing either.
  const stop = (click: Event): void => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 400);
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('pointerdown', swallow, { capture: true });
  addEventListener('keydown', swallow, { capture: true });
}

/** Something else in the air, such as dice being counted: a tap or key ends it. Gives what ends its being so. */
export function untilTapped(end: () => void): () => void {
  listen();
  const finish = (): void => {
    land();
    end();
  };
  const land = (): void => {
    if (inTheAir.peek() === finish) inTheAir.value = undefined;
  };
  inTheAir.value = finish;
  return land;
}

export type Tumble = 'tumbling' | 'just-rolled' | 'still';

/** How long the outline of a roll without movement stays. */
const OUTLINE = 700;

/** How the dice of a roll are to be shown now. `more` is how much longer the last die to settle turns. */
export function useTumble(
  rolled: Pick<Rolled<GameId>, 'count' | 'isNew' | 'isBots'> | undefined,
  more = 0,
): {
  readonly state: Tumble;
  readonly time: number;
} {
  const count = rolled?.count ?? 0;
  const [ended, setEnded] = useState(rolled?.isNew ? 0 : count);
  const tempo = { dice: settings.dice.value, bots: settings.bots.value, instant: isInstant() };
  const usual = tumbleFor(tempo, rolled?.isBots === true);
  const time = usual === 0 ? 0 : usual + more;
  useEffect(() => {
    if (ended === count) return;
    listen();
    const finish = (): void => {
      clearTimeout(timer);
      if (inTheAir.peek() === finish) inTheAir.value = undefined;
      setEnded(count);
    };
    const timer = setTimeout(finish, time === 0 ? OUTLINE : time);
    if (time > 0) inTheAir.value = finish;
    return () => {
      clearTimeout(timer);
      if (inTheAir.peek() === finish) inTheAir.value = undefined;
    };
  }, [count, ended, time]);
  if (ended === count) return { state: 'still', time };
  return { state: time === 0 ? 'just-rolled' : 'tumbling', time };
}
