/** Simple policies: what a person might decide to do all evening. They serve as yardsticks. */

import type { SkipBoAction, SkipBoView } from '@dicehall/rules/skip-bo-dice';
import { type Bot, pick } from '../bot.ts';
import { planner } from './planner.ts';
import { numbersOf, reach } from './turn/patterns.ts';
import { pointsPlan, scorePlan } from './turn/points.ts';

/**
 * Places the run as far as a number goes; then stops if it is enough, else rolls on. A symbol without
 * a number behind it is placed only if nothing else can be.
 */
export const stopper = (
  name: string,
  isEnough: (view: SkipBoView, seat: number) => boolean,
): Bot<SkipBoView, SkipBoAction> => ({
  name,
  choose({ view, seat, actions }) {
    const first = pick(actions, 0);
    const numberAhead = numbersOf(reach(view.dice, view.next)) !== 0;
    if (numberAhead || view.placed === 0) return { action: first };
    const stops = !view.onSymbol && isEnough(view, seat);
    const kind = stops ? 'stop' : 'roll';
    return { action: actions.find((action) => action.kind === kind) ?? first };
  },
});

/** Points that reach the goal or, in a last turn, beat everybody. */
export function pointsToWin({ scores, goal, closer }: SkipBoView, seat: number): number {
  const own = scores[seat] ?? 0;
  return closer < 0 ? goal - own : Math.max(...scores) - own + 1;
}

/** Stops with that many points; with fewer if they reach the goal; never behind in a last turn. */
export const holdAt = (points: number): Bot<SkipBoView, SkipBoAction> =>
  stopper(`hold-at-${points}`, (view, seat) => {
    const toWin = pointsToWin(view, seat);
    return view.points >= (view.closer < 0 ? Math.min(points, toWin) : toWin);
  });

/** Takes the first point there is, except in a last turn that must beat somebody. */
export const stopAsap: Bot<SkipBoView, SkipBoAction> = {
  name: 'stop-asap',
  choose({ view, seat, actions }) {
    const first = pick(actions, 0);
    const stop = actions.find(({ kind }) => kind === 'stop');
    const mayRest = view.closer < 0 || view.points >= pointsToWin(view, seat);
    return { action: mayRest && stop !== undefined ? stop : first };
  },
};

/** The most points to be expected of the turn; in a last turn, the best chance to beat everybody. */
export const maxTurnScore = planner('max-turn-score', (view) => {
  const { wildFaces } = view.options;
  const values =
    view.closer < 0 ? pointsPlan(wildFaces) : scorePlan(wildFaces, pointsToWin(view, view.seat));
  return { values, chances: false, exact: true };
});

/** Every holding rule that is worth comparing. */
const HOLDS = [...Array.from({ length: 24 }, (_, i) => i + 1), 25, 30, 35, 40, 45, 50].map(holdAt);

export const policies: readonly Bot<SkipBoView, SkipBoAction>[] = [
  stopAsap,
  ...HOLDS,
  maxTurnScore,
];
