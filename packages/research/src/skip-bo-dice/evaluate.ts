/**
 * The second opinion on `two-players.ts`: what the solved policy is worth when both sides play it, worked
 * out in another way throughout. Dice are thrown one by one (`dice.ts`), the chances of a turn flow
 * forward from its start, and the two sides of a pair of needs are one system of linear equations.
 * Only the policy is taken from the solution. It is optimal if it is worth what the solution says.
 */

import { indexOf, TIE_STEP } from '@dicehall/strategy/skip-bo-dice/race/needs';
import { HAND, SPACES, spaceOf } from '@dicehall/strategy/skip-bo-dice/turn/patterns';
import {
  fillLastEnds,
  rollIndex,
  solveTurn,
  type TurnValues,
  turnValues,
} from '@dicehall/strategy/skip-bo-dice/turn/turn';
import { type Allowed, everyRoll } from './rolls.ts';
import {
  fillEnds,
  HORIZON,
  mostToTie,
  pairsBySum,
  type Solution,
  type TellProgress,
  tieWorth,
} from './two-players.ts';

type DiceTable = readonly (readonly (readonly Allowed[])[])[];

/** How a turn that starts on one space ends: chances by points for stopping, by place for a bust. */
type Ending = Pick<TurnValues, 'stop' | 'bust'>;

/** Chances to win and to tie in a last turn, by points that tie, points over and space. */
interface LastTurns {
  readonly win: Float64Array;
  readonly tie: Float64Array;
}

interface Evaluation {
  readonly solution: Solution;
  readonly dice: DiceTable;
  readonly last: LastTurns;
  readonly plan: TurnValues;
  /** How turns end, by the index of their pair of needs: the policy is the same in every round. */
  readonly endings: Map<number, readonly Ending[]>;
  /** The value of the policy to the mover; the same index as the solution. */
  readonly values: Float64Array;
}

/** The value of the solved policy for every state, by `indexOf`. */
export function evaluate(solution: Solution, onProgress?: TellProgress): Float64Array {
  const { goal, wildFaces } = solution;
  const cells = (mostToTie(goal) + 1) * TIE_STEP * SPACES;
  const evaluation: Evaluation = {
    solution,
    dice: Array.from({ length: SPACES + 1 }, (_, next) =>
      Array.from({ length: HAND + 1 }, (_, hand) => everyRoll(Math.max(1, next), hand, wildFaces)),
    ),
    last: { win: new Float64Array(cells), tie: new Float64Array(cells) },
    plan: turnValues(mostToTie(goal) + HORIZON),
    endings: new Map(),
    values: new Float64Array(goal * goal * SPACES),
  };
  evaluateLastTurns(evaluation);
  const pairs = pairsBySum(goal);
  const small = pairs.filter(([a, b]) => a <= TIE_STEP && b <= TIE_STEP);
  for (let change = 1; change > 1e-14; ) {
    change = 0;
    for (const [a, b] of small) change = Math.max(change, evaluatePair(evaluation, a, b));
  }
  pairs.forEach(([a, b], done) => {
    evaluatePair(evaluation, a, b);
    onProgress?.(done + 1, pairs.length);
  });
  return evaluation.values;
}

const lastIndex = (toTie: number, over: number, space: number): number =>
  (toTie * TIE_STEP + over) * SPACES + space - 1;

function evaluateLastTurns({ solution, dice, last, plan }: Evaluation): void {
  for (let over = 0; over < TIE_STEP; over++) {
    for (let toTie = 1; toTie <= mostToTie(solution.goal); toTie++) {
      fillLastEnds(toTie, tieWorth(solution, toTie, over), plan);
      solveTurn(solution.patterns, toTie + HORIZON, plan, 0);
      flow(dice, toTie + HORIZON, plan).forEach(({ stop }, start) => {
        const index = lastIndex(toTie, over, start + 1);
        last.tie[index] = stop[toTie] ?? 0;
        last.win[index] = stop.subarray(toTie + 1).reduce((sum, chance) => sum + chance, 0);
      });
    }
  }
}

/**
 * Unknown are the mover's chances on the twelve spaces for either side: a bust leads from one side
 * to the other, everything else to pairs of needs that are known. Answers with the largest change.
 */
function evaluatePair(evaluation: Evaluation, a: number, b: number): number {
  const { solution, values } = evaluation;
  const size = 2 * SPACES;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  fillRows(evaluation, a, b, rows.slice(0, SPACES), SPACES);
  fillRows(evaluation, b, a, rows.slice(SPACES), 0);
  rows.forEach((row, i) => {
    row[i] = (row[i] ?? 0) + 1;
  });
  const found = solveLinear(rows);
  let change = 0;
  for (let space = 1; space <= SPACES; space++) {
    const sides = [
      [indexOf(solution.goal, a, b, space), found[space - 1]],
      [indexOf(solution.goal, b, a, space), found[SPACES + space - 1]],
    ] as const;
    for (const [index, value = 0] of sides) {
      change = Math.max(change, Math.abs(value - (values[index] ?? 0)));
      values[index] = value;
    }
  }
  return change;
}

/** value + sum of bust x (other side's value) = known: coefficients, and the known side in the last column. */
function fillRows(
  evaluation: Evaluation,
  own: number,
  other: number,
  rows: readonly Float64Array[],
  otherSide: number,
): void {
  endingsOf(evaluation, own, other).forEach(({ stop, bust }, start) => {
    const row = rows[start];
    if (row === undefined) throw new RangeError('no such row');
    let known = 0;
    for (let place = 1; place < stop.length; place++) {
      const lost = bust[place] ?? 0;
      const column = otherSide + spaceOf(place) - 1;
      row[column] = (row[column] ?? 0) + lost;
      known += lost;
      const stopped = stop[place] ?? 0;
      if (stopped > 0) known += stopped * stopWorth(evaluation, own, other, place);
    }
    row[row.length - 1] = known;
  });
}

/** How the turn of the side that needs `own` ends, by the space on which it starts. */
function endingsOf(
  { solution, dice, plan, endings }: Evaluation,
  own: number,
  other: number,
): readonly Ending[] {
  const index = indexOf(solution.goal, own, other, 1);
  const before = endings.get(index);
  if (before !== undefined) return before;
  fillEnds(solution, own, other, plan);
  solveTurn(solution.patterns, own + HORIZON, plan, 0);
  const found = flow(dice, own + HORIZON, plan);
  endings.set(index, found);
  return found;
}

function stopWorth(
  { solution, values, last }: Evaluation,
  own: number,
  other: number,
  points: number,
): number {
  const next = spaceOf(points + 1);
  if (points < own) return 1 - (values[indexOf(solution.goal, other, own - points, next)] ?? 0);
  const over = points - own;
  const toTie = other + over;
  const index = lastIndex(toTie, over % TIE_STEP, next);
  const need = TIE_STEP - (over % TIE_STEP);
  const afterTie = values[indexOf(solution.goal, need, need, spaceOf(toTie + 1))] ?? 0;
  return 1 - (last.win[index] ?? 0) - (last.tie[index] ?? 0) * (1 - afterTie);
}

/** Too little to follow: all that is left out of a turn stays far below 1e-13. */
const NEGLIGIBLE = 1e-18;

/** Follows the policy of the solved turn `plan` from a first roll on each space. */
function flow(dice: DiceTable, farthest: number, plan: TurnValues): readonly Ending[] {
  const turns = Array.from({ length: SPACES }, () => turnValues(farthest));
  turns.forEach(({ roll }, start) => {
    roll[rollIndex(start + 1, HAND)] = 1;
  });
  for (let place = 1; place <= farthest; place++) {
    for (let hand = 1; hand <= HAND; hand++) {
      const here = rollIndex(place, hand);
      const reached = turns.filter(({ roll }) => (roll[here] ?? 0) >= NEGLIGIBLE);
      if (reached.length === 0) continue;
      for (const allowed of dice[spaceOf(place)]?.[hand] ?? []) {
        const { to, index } = choose(allowed, place, hand, plan);
        for (const turn of reached) {
          const into = turn[to];
          into[index] = (into[index] ?? 0) + (turn.roll[here] ?? 0) * allowed.chance;
        }
      }
    }
  }
  return turns.map(({ stop, bust }) => ({ stop, bust }));
}

interface BestStep {
  readonly to: keyof TurnValues;
  readonly index: number;
}

/** Where the best choice leads: to stopping with some points, or to another roll; without one, to a bust. */
function choose(
  { stops, rolls }: Allowed,
  place: number,
  hand: number,
  plan: TurnValues,
): BestStep {
  let best: BestStep & { readonly worth: number } = { to: 'bust', index: place, worth: -1 };
  for (const placed of stops) {
    const index = place + placed - 1;
    const worth = plan.stop[index] ?? 0;
    if (worth > best.worth) best = { to: 'stop', index, worth };
  }
  for (const placed of rolls) {
    const index = rollIndex(place + placed, placed === hand ? HAND : hand - placed);
    const worth = plan.roll[index] ?? 0;
    if (worth > best.worth) best = { to: 'roll', index, worth };
  }
  return best;
}

/**
 * Solves a system of linear equations by elimination, the largest pivot first. Each row holds its
 * coefficients and then the right side; the rows are used up.
 */
function solveLinear(rows: Float64Array[]): Float64Array {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    const top = rows[pivot];
    const displaced = rows[column];
    if (top === undefined || displaced === undefined) throw new RangeError('no such row');
    rows[pivot] = displaced;
    rows[column] = top;
    for (let row = 0; row < size; row++) {
      const here = rows[row];
      if (row === column || here === undefined) continue;
      const factor = (here[column] ?? 0) / (top[column] ?? 0);
      for (let i = column; i <= size; i++) here[i] = (here[i] ?? 0) - factor * (top[i] ?? 0);
    }
  }
  return Float64Array.from(rows, (row, i) => (row[size] ?? 0) / (row[i] ?? 0));
}
