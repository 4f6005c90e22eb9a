/** The chances of a turn as a player wants to know them: of the next roll, and of the rest of the turn. */

import { type SkipBoView, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { type Chance, exactly } from '../chance.ts';
import { placeOf, worthOf } from './advice.ts';
import { HAND, listPatterns, patternsAt } from './turn/patterns.ts';
import { pointsPlan, scorePlan } from './turn/points.ts';
import { rollIndex, type TurnValues } from './turn/turn.ts';

export interface SkipBoOdds {
  /** Dice that the next roll throws. */
  readonly dice: number;
  /** The next roll places nothing. */
  readonly bust: Chance;
  /** The next roll can place at least n dice: n = 1 first. */
  readonly places: readonly Chance[];
  /** The turn ends with at least that many points, if it is played for them. */
  readonly scores: readonly { readonly points: number; readonly chance: Chance }[];
  /** The points to be expected of the turn: stopping now, rolling now, and playing it for points. */
  readonly expected: {
    readonly stop: number | undefined;
    readonly roll: number | undefined;
    readonly best: number;
  };
}

/** How many scores ahead are listed. */
const SCORES = 24;

/** Undefined when no turn is on. All seats see the same dice, so the answer is the same for every seat. */
export function odds(view: SkipBoView): SkipBoOdds | undefined {
  if (view.phase !== 'roll' && view.phase !== 'place') return undefined;
  const { wildFaces } = view.options;
  const place = placeOf(view);
  const dice = view.hand === 0 ? HAND : view.hand;
  const patterns = patternsAt(listPatterns(wildFaces), place, dice);
  const atLeast = (n: number): number =>
    patterns.chance.reduce(
      (sum, chance, i) => sum + ((patterns.most[i] ?? 0) >= n ? chance : 0),
      0,
    );
  const forPoints = pointsPlan(wildFaces);
  return {
    dice,
    bust: exactly(patterns.bust),
    places: Array.from({ length: dice }, (_, i) => exactly(atLeast(i + 1))),
    scores: Array.from({ length: SCORES }, (_, i) => {
      const points = view.points + i + 1;
      return { points, chance: exactly(restOfTurn(view, scorePlan(wildFaces, points))) };
    }),
    expected: {
      stop: mayStop(view) ? view.points : undefined,
      roll: mayRoll(view) ? (forPoints.roll[rollIndex(place, dice)] ?? 0) : undefined,
      best: restOfTurn(view, forPoints),
    },
  };
}

const mayRoll = ({ phase, placed }: SkipBoView): boolean => phase === 'roll' || placed > 0;

/** Skip-Bo 9: only on a number. */
const mayStop = ({ phase, placed, onSymbol }: SkipBoView): boolean =>
  phase === 'place' && placed > 0 && !onSymbol;

/** The worth of the moment with best play: of the roll that is due, or of the best action. */
function restOfTurn(view: SkipBoView, values: TurnValues): number {
  if (view.phase === 'roll') return values.roll[rollIndex(placeOf(view), view.hand)] ?? 0;
  const actions = skipBoDice.actions(view, view.seat);
  return Math.max(...actions.map((action) => worthOf(values, view, action)));
}
