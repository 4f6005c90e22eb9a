/**
 * Skip-Bo Dice for two, solved: the best chance to win for the player about to roll, by the points
 * each side still needs and the next space. Points needed say everything about the scores, whatever
 * the goal: a tie at 50 or more is the same game again with 25 or fewer points needed by both
 * (Skip-Bo 16, 17).
 *
 * A turn that scores brings the game nearer to its end, a bust leaves both needs as they were. So the
 * pairs of needs are solved in the order of their sum, each pair together with its mirror image by
 * iteration; only ties reach back, to the pairs with equal needs up to 25, and are iterated around all.
 */

import { indexOf, TIE_STEP } from '@dicehall/strategy/skip-bo-dice/race/needs';
import {
  HAND,
  listPatterns,
  type PatternTable,
  SPACES,
  spaceOf,
} from '@dicehall/strategy/skip-bo-dice/turn/patterns';
import {
  fillLastEnds,
  rollIndex,
  solveTurn,
  type TurnValues,
  turnValues,
} from '@dicehall/strategy/skip-bo-dice/turn/turn';

export interface SolveParameters {
  readonly wildFaces: number;
  /** Points that both sides need at the start: the goal, at least 25. */
  readonly goal: number;
  /** When to stop: the largest change of any value in a round of the iteration. */
  readonly tolerance: number;
  /** What a roll beyond the horizon is taken to be worth: 0 and 1 give a lower and an upper bound. */
  readonly beyond: 0 | 1;
}

export interface Solution {
  readonly goal: number;
  readonly wildFaces: number;
  /** The mover's chance to win; see `indexOf`. */
  readonly values: Float64Array;
  /** The mover's chance in a last turn; see `lastTurnIndex`. */
  readonly lastTurns: Float64Array;
  readonly patterns: PatternTable;
}

export type TellProgress = (done: number, all: number) => void;

/** How far past the goal a turn is followed; the two bounds show that nothing is lost. */
export const HORIZON = 60;
/** The most points that a last turn can need to tie: a goal and an overshoot. */
export const mostToTie = (goal: number): number => goal + HORIZON;

/** `toTie`: points that tie; `over`: points by which the other passed the goal, modulo 25. */
export const lastTurnIndex = (toTie: number, over: number, space: number): number =>
  (toTie * TIE_STEP + over) * SPACES + space - 1;

/** The numbers of a solving, so that threads can share them. */
export interface Memory {
  readonly values: ArrayBufferLike;
  readonly lastTurns: ArrayBufferLike;
}

export function makeMemory(
  { goal }: Pick<SolveParameters, 'goal'>,
  allocate: (bytes: number) => ArrayBufferLike,
): Memory {
  const numbers = (count: number) => allocate(count * Float64Array.BYTES_PER_ELEMENT);
  const memory = {
    values: numbers(goal * goal * SPACES),
    lastTurns: numbers(lastTurnIndex(mostToTie(goal) + 1, 0, 1)),
  };
  new Float64Array(memory.values).fill(0.5);
  return memory;
}

export interface Solving {
  readonly settings: SolveParameters;
  readonly solution: Solution;
  readonly work: TurnValues;
}

export const solvingIn = (settings: SolveParameters, memory: Memory): Solving => ({
  settings,
  solution: {
    goal: settings.goal,
    wildFaces: settings.wildFaces,
    values: new Float64Array(memory.values),
    lastTurns: new Float64Array(memory.lastTurns),
    patterns: listPatterns(settings.wildFaces),
  },
  work: turnValues(mostToTie(settings.goal) + HORIZON),
});

/** Solves in the caller's thread. */
export function solveTwoPlayers(settings: SolveParameters, onProgress?: TellProgress): Solution {
  const { goal, tolerance } = settings;
  const memory = makeMemory(settings, (bytes) => new ArrayBuffer(bytes));
  const solving = solvingIn(settings, memory);
  // Ties need pairs up to 25 each, which need only each other: settle those first, then all.
  for (let change = 1; change > tolerance; ) {
    solveLastTurns(solving);
    change = 0;
    for (let sum = 2; sum <= 2 * TIE_STEP; sum++) {
      change = Math.max(change, solveWave(solving, sum, TIE_STEP));
    }
  }
  for (let sum = 2; sum <= 2 * goal; sum++) {
    solveWave(solving, sum, goal);
    onProgress?.(sum, 2 * goal);
  }
  return solving.solution;
}

/**
 * The pairs of needs up to `most` with that sum, or the share of thread `me` of `all`: they do not need
 * each other. Answers with the largest change.
 */
export function solveWave(
  { solution, settings, work }: Solving,
  sum: number,
  most: number,
  me = 0,
  all = 1,
): number {
  let change = 0;
  for (let a = Math.max(1, sum - most) + me; 2 * a <= sum; a += all) {
    change = Math.max(change, solvePair(solution, [a, sum - a], settings, work));
  }
  return change;
}

/** The mover's chance to win with the given points needed. */
export const winChance = (
  { values, goal }: Solution,
  own: number,
  other: number,
  space: number,
): number => values[indexOf(goal, own, other, space)] ?? 0;

/** What the end of a turn is worth to the mover, who needs `own` while the other needs `other`. */
export function fillEnds(
  { values, lastTurns, goal }: Pick<Solution, 'values' | 'lastTurns' | 'goal'>,
  own: number,
  other: number,
  { stop, bust }: TurnValues,
): void {
  const farthest = own + HORIZON;
  for (let place = 1; place <= farthest + HAND; place++) {
    bust[place] = 1 - (values[indexOf(goal, other, own, spaceOf(place))] ?? 0);
    const points = place;
    const next = spaceOf(place + 1);
    if (points < own) {
      stop[points] = 1 - (values[indexOf(goal, other, own - points, next)] ?? 0);
    } else {
      const over = Math.min(points - own, HORIZON);
      const index = lastTurnIndex(other + over, over % TIE_STEP, next);
      stop[points] = 1 - (lastTurns[index] ?? 0);
    }
  }
}

/** Skip-Bo 16: after a tie it is the turn of the other, who reached the goal first. */
export function tieWorth(
  { values, goal }: Pick<Solution, 'values' | 'goal'>,
  toTie: number,
  over: number,
): number {
  const need = TIE_STEP - over;
  return 1 - (values[indexOf(goal, need, need, spaceOf(toTie + 1))] ?? 0);
}

/** Both sides' values for one pair of needs, which depend on each other through busts. */
function solvePair(
  solution: Solution,
  [a, b]: NeedPair,
  { tolerance, beyond }: SolveParameters,
  work: TurnValues,
): number {
  let first = 0;
  for (let round = 0; ; round++) {
    let change = solveSide(solution, a, b, beyond, work);
    if (a !== b) change = Math.max(change, solveSide(solution, b, a, beyond, work));
    if (round === 0) first = change;
    if (change <= tolerance / 4) return first;
  }
}

function solveSide(
  solution: Solution,
  own: number,
  other: number,
  beyond: number,
  work: TurnValues,
): number {
  fillEnds(solution, own, other, work);
  solveTurn(solution.patterns, own + HORIZON, work, beyond);
  return keepOpenings(solution.values, indexOf(solution.goal, own, other, 1), work);
}

/** Writes down what the start of the turn is worth on every space; answers with the largest change. */
export function keepOpenings(values: Float64Array, index: number, { roll }: TurnValues): number {
  let change = 0;
  for (let space = 1; space <= SPACES; space++) {
    const at = index + space - 1;
    const value = roll[rollIndex(space, HAND)] ?? 0;
    change = Math.max(change, Math.abs(value - (values[at] ?? 0)));
    values[at] = value;
  }
  return change;
}

/** All last turns, or the share of thread `me` of `all`. */
export function solveLastTurns({ solution, settings, work }: Solving, me = 0, all = 1): void {
  const { lastTurns, goal, patterns } = solution;
  for (let over = me; over < TIE_STEP; over += all) {
    for (let toTie = 1; toTie <= mostToTie(goal); toTie++) {
      fillLastEnds(toTie, tieWorth(solution, toTie, over), work);
      solveTurn(patterns, toTie + HORIZON, work, settings.beyond);
      keepOpenings(lastTurns, lastTurnIndex(toTie, over, 1), work);
    }
  }
}

/** The points that the two sides need, the smaller first. */
export type NeedPair = readonly [number, number];

export function pairsBySum(goal: number): readonly NeedPair[] {
  const pairs: NeedPair[] = [];
  for (let a = 1; a <= goal; a++) for (let b = a; b <= goal; b++) pairs.push([a, b]);
  return pairs.sort(([a, b], [c, d]) => a + b - (c + d) || a - c);
}
