/** A bot that plans its turn, and how it tells why. */

import type { SkipBoAction, SkipBoView } from '@dicehall/rules/skip-bo-dice';
import { type Bot, pick, type Reason } from '../bot.ts';
import { placeOf, worthOf } from './advice.ts';
import { HAND, listPatterns, patternsAt, type RollPatterns } from './turn/patterns.ts';
import type { TurnValues } from './turn/turn.ts';

export interface PlannedTurn {
  readonly values: TurnValues;
  /** Whether `values` are chances to win; other scales are the planner's own affair. */
  readonly chances: boolean;
  readonly exact: boolean;
}

/** Takes the best action by the plan that `planFor` makes for the turn; the first of equals. */
export function planner(
  name: string,
  planFor: (view: SkipBoView) => PlannedTurn,
): Bot<SkipBoView, SkipBoAction> {
  return {
    name,
    choose({ view, actions }) {
      const plan = planFor(view);
      const worth = actions.map((action) => worthOf(plan.values, view, action));
      const value = Math.max(...worth);
      const action = pick(actions, worth.indexOf(value));
      const reason = reasonFor(view, actions, worth, action, plan);
      return plan.chances ? { action, value, reason } : { action, reason };
    },
  };
}

/**
 * Codes: `place`, `roll-on`, `must-roll`, `stop`. Data: what each kind of action is worth; `exact` is 1 if
 * nothing in that is estimated, `chances` is 0 if it is in points because no book is at hand.
 */
function reasonFor(
  view: SkipBoView,
  actions: readonly SkipBoAction[],
  worth: readonly number[],
  action: SkipBoAction,
  { exact, chances }: PlannedTurn,
): Reason {
  const data: Record<string, number> = {
    points: view.points,
    exact: exact ? 1 : 0,
    chances: chances ? 1 : 0,
  };
  actions.forEach(({ kind }, i) => {
    data[kind] = Math.max(data[kind] ?? 0, worth[i] ?? 0);
  });
  data['bust'] = bustChance(view);
  if (action.kind === 'place') return { code: 'place', data };
  if (action.kind === 'stop') return { code: 'stop', data };
  return { code: actions.some(({ kind }) => kind === 'stop') ? 'roll-on' : 'must-roll', data };
}

/** The chance that the next roll of the dice in hand places nothing. */
export const bustChance = (view: SkipBoView): number => nextRoll(view).bust;

/** How many dice the next roll can place on average. */
export const meanPlaced = (view: SkipBoView): number => {
  const { chance, most } = nextRoll(view);
  return chance.reduce((sum, part, i) => sum + part * (most[i] ?? 0), 0);
};

const nextRoll = (view: SkipBoView): RollPatterns =>
  patternsAt(
    listPatterns(view.options.wildFaces),
    placeOf(view),
    view.hand === 0 ? HAND : view.hand,
  );
