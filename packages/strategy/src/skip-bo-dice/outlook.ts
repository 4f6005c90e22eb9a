/** Stop or roll in Skip-Bo Dice: what is at stake, how likely it is lost, what may be won. */

import type { Seat } from '@dicehall/rules';
import {
  colourOf,
  type Face,
  isSymbol,
  type SkipBoAction,
  type SkipBoView,
  skipBoDice,
  symbolOf,
  toBeat,
} from '@dicehall/rules/skip-bo-dice';
import {
  after,
  type ChoiceKindFinder,
  type Fact,
  fact,
  type OutlookFinder,
  type Prospect,
  splitOf,
} from '../outlook.ts';
import { placeOf } from './advice.ts';
import { HAND } from './turn/patterns.ts';
import { pointsPlan } from './turn/points.ts';
import { rollIndex } from './turn/turn.ts';

export const outlook: OutlookFinder<SkipBoView, SkipBoAction> = ({ view, seat, actions }) =>
  actions.map((action) => prospectOf(view, seat, action));

/** A number is not placed for the same reason as a Skip-Bo, and once the goal is reached others must be beaten. */
export const choiceKind: ChoiceKindFinder<SkipBoView, SkipBoAction> = (view, _, action) => [
  ...(action.kind === 'place' ? [isSymbol(action.face) ? 'symbol' : 'number'] : []),
  ...(toBeat(view) === undefined ? [] : ['last-turn']),
];

function prospectOf(view: SkipBoView, seat: Seat, action: SkipBoAction): Prospect<SkipBoAction> {
  switch (action.kind) {
    case 'place': {
      const turn = after(skipBoDice, view, seat, action).points;
      return { action, facts: [fact('place', { points: turn - view.points, turn })] };
    }
    case 'stop': {
      const total = (view.scores[seat] ?? 0) + view.points;
      return { action, facts: [fact('stop', { points: view.points, total })] };
    }
    case 'roll':
      return { action, ...rolling(view, seat) };
  }
}

/** A roll is allowed only after a die was placed, so that points are always at stake. */
function rolling(view: SkipBoView, seat: Seat): Omit<Prospect<SkipBoAction>, 'action'> {
  const rolled = after(skipBoDice, view, seat, { kind: 'roll' });
  const symbol = symbolOf(colourOf(view.next));
  const fits = (face: Face): boolean => face === view.next || face === symbol;
  const split = splitOf(skipBoDice.rolls(rolled), (roll) =>
    roll.kind === 'dice' && roll.faces.some(fits) ? 'helps' : 'costs',
  );
  const { count } = split;
  const dice = view.hand === 0 ? HAND : view.hand;
  return {
    split,
    facts: [
      fact('stake', { points: view.points }),
      fact('bust', {}, { chance: split.costs, ...(count && { count }) }),
      expected(view, dice),
    ],
  };
}

/** To a tenth: what the turn brings on average if it is played for points from here. */
function expected(view: SkipBoView, dice: number): Fact {
  const plan = pointsPlan(view.options.wildFaces);
  const mean = plan.roll[rollIndex(placeOf(view), dice)] ?? 0;
  return fact('expected', { dice, points: Math.round(10 * mean) / 10, now: view.points });
}
