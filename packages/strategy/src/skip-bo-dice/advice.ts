/** What each choice in the middle of a turn is worth, by the plan for the turn. */

import {
  colourOf,
  type Face,
  isSymbol,
  type SkipBoAction,
  type SkipBoView,
  symbolOf,
} from '@dicehall/rules/skip-bo-dice';
import { HAND, spaceOf } from './turn/patterns.ts';
import { rollIndex, type TurnValues } from './turn/turn.ts';

/** The next place of a turn, counted on past 12: with points, one more than those (Skip-Bo 11). */
export const placeOf = ({ points, next }: Pick<SkipBoView, 'points' | 'next'>): number =>
  points === 0 ? next : points + 1;

/** The worth of one action now and best play for the rest of the turn. */
export function worthOf(values: TurnValues, view: SkipBoView, action: SkipBoAction): number {
  const place = placeOf(view);
  switch (action.kind) {
    case 'stop':
      return stopWorth(values, place);
    case 'roll':
      return rollWorth(values, place, view.hand);
    case 'place':
      return afterPlacing(values, view.dice, place, action.face);
  }
}

const stopWorth = ({ stop }: TurnValues, place: number): number => stop[place - 1] ?? 0;

const rollWorth = ({ roll }: TurnValues, place: number, hand: number): number =>
  roll[rollIndex(place, hand === 0 ? HAND : hand)] ?? 0;

/** One die placed, then whatever is best: to stop on a number, to roll, or to place another. */
function afterPlacing(
  values: TurnValues,
  dice: readonly Face[],
  place: number,
  face: Face,
): number {
  const rest = dice.toSpliced(dice.indexOf(face), 1);
  const then = place + 1;
  let best = rollWorth(values, then, rest.length);
  if (!isSymbol(face)) best = Math.max(best, stopWorth(values, then));
  const number = spaceOf(then);
  for (const next of [number, symbolOf(colourOf(number))]) {
    if (rest.includes(next)) best = Math.max(best, afterPlacing(values, rest, then, next));
  }
  return best;
}
