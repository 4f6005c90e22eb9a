/**
 * What a planner loses against a perfect opponent: its turns follow its plans, the opponent's are the
 * best answer to it, and both are iterated together as in `solve.ts`.
 */

import { SPACES } from './patterns.ts';
import { type Advice, type Plan, planTurn } from './plan.ts';
import {
  fillEnds,
  fillLastEnds,
  HORIZON,
  indexOf,
  keepOpenings,
  lastTurnIndex,
  mostToTie,
  type NeedPair,
  pairsBySum,
  type Solution,
  TIE_STEP,
  tieWorth,
} from './solve.ts';
import { followTurn, solveTurn, type TurnValues, turnValues } from './turn.ts';

/** One player's chances when it is that player's turn. */
type Side = Pick<Solution, 'values' | 'lastTurns' | 'goal'>;

interface Match {
  readonly advice: Advice;
  readonly goal: number;
  readonly planner: Side;
  readonly rival: Side;
  readonly work: TurnValues;
  readonly plans: Map<string, Plan>;
}

export interface Regret {
  /** What the planner loses by not being perfect, when it moves first and when it moves second. */
  readonly first: number;
  readonly second: number;
  /** The most that it loses from any standing on its turn. */
  readonly worst: number;
}

/** How far from a solution's value the planner stays against its worst enemy. */
export function regretOf(advice: Advice, solution: Solution, tolerance = 1e-9): Regret {
  const { goal, values } = solution;
  const match: Match = {
    advice,
    goal,
    planner: { goal, values: values.slice(), lastTurns: solution.lastTurns.slice() },
    rival: { goal, values: values.slice(), lastTurns: solution.lastTurns.slice() },
    work: turnValues(mostToTie(goal) + HORIZON),
    plans: new Map(),
  };
  const pairs = pairsBySum(goal);
  const small = pairs.filter(([a, b]) => a <= TIE_STEP && b <= TIE_STEP);
  for (let change = 1; change > tolerance; ) {
    playLastTurns(match);
    change = 0;
    for (const pair of small) change = Math.max(change, playPair(match, pair, tolerance));
  }
  for (const pair of pairs) playPair(match, pair, tolerance);
  const start = indexOf(goal, goal, goal, 1);
  const at = (side: Float64Array): number => side[start] ?? 0;
  return {
    first: at(values) - at(match.planner.values),
    second: at(match.rival.values) - at(values),
    worst: values.reduce((most, v, i) => Math.max(most, v - (match.planner.values[i] ?? 0)), 0),
  };
}

function playPair(match: Match, [a, b]: NeedPair, tolerance: number): number {
  let first = 0;
  for (let round = 0; ; round++) {
    let change = 0;
    for (const [own, other] of a === b
      ? [[a, b] as const]
      : ([
          [a, b],
          [b, a],
        ] as const)) {
      change = Math.max(change, playSides(match, own, other));
    }
    if (round === 0) first = change;
    if (change <= tolerance / 4) return first;
  }
}

/** Both players' turns with these needs. */
function playSides(
  { advice, planner, rival, work, plans, goal }: Match,
  own: number,
  other: number,
) {
  const index = indexOf(goal, own, other, 1);
  const plan = planned(plans, `${own} ${other}`, () =>
    planTurn(advice, { needs: [own, other], seat: 0, closer: -1 }),
  );
  fillEnds(rival, own, other, work);
  followTurn(advice.patterns, plan.farthest, plan.values, work);
  const change = keepOpenings(planner.values, index, work);
  fillEnds(planner, own, other, work);
  solveTurn(advice.patterns, own + HORIZON, work, 0);
  return Math.max(change, keepOpenings(rival.values, index, work));
}

function playLastTurns({ advice, planner, rival, work, plans, goal }: Match): void {
  for (let over = 0; over < TIE_STEP; over++) {
    for (let toTie = 1; toTie <= mostToTie(goal); toTie++) {
      const index = lastTurnIndex(toTie, over, 1);
      const plan = planned(plans, `last ${toTie} ${over}`, () =>
        planTurn(advice, { needs: [toTie - over, -over], seat: 0, closer: 1 }),
      );
      fillLastEnds(toTie, tieWorth(rival, toTie, over), work);
      followTurn(advice.patterns, plan.farthest, plan.values, work);
      keepOpenings(planner.lastTurns, index, work);
      fillLastEnds(toTie, tieWorth(planner, toTie, over), work);
      solveTurn(advice.patterns, toTie + HORIZON, work, 0);
      keepOpenings(rival.lastTurns, index, work);
    }
  }
}

function planned(plans: Map<string, Plan>, key: string, make: () => Plan): Plan {
  const plan = plans.get(key) ?? make();
  plans.set(key, plan);
  return plan;
}

/** How many standings a goal has. */
export const standings = (goal: number): number => goal * goal * SPACES;
