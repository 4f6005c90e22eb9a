/**
 * Dodge Dice for two, solved: the best chance to win for the player about to roll or skip, by both
 * scores, both players' chips (the rest of the eighteen lie in the middle), the penalty and the dice
 * left. With two players there is no play-off (Dodge 16).
 *
 * Scores can fall (Dodge 13) and rounds can end without points (Dodge 4), so nothing is final until
 * everything is: a lower and an upper bound are improved in turn, each from the other, until they meet.
 */

import { DODGE_DICE, type DodgeOptions, PENALTIES } from '@dicehall/rules/dodge-dice';
import {
  chipPair,
  fillGrid,
  gridBytes,
  type ScoreGrid,
  SIDE,
  sideAt,
} from '@dicehall/strategy/dodge-dice/grid';
import {
  improveMoment,
  improveOpening,
  type Side,
  sideOf,
} from '@dicehall/strategy/dodge-dice/round';
import { meet } from '../workers/worker-pool.ts';

export interface SolveParameters {
  readonly lastMatchChip: DodgeOptions['lastMatchChip'];
  /**
   * The most tens to the target that are told apart; farther away counts as that far. To
   * 100 points, 25 stand for a floor of -150.
   */
  readonly farthest: number;
  /** How near the two bounds must come everywhere. */
  readonly tolerance: number;
}

/** The chance of the player about to roll or skip lies between the two bounds. */
export interface Solution {
  readonly lastMatchChip: DodgeOptions['lastMatchChip'];
  readonly grid: ScoreGrid;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly sweeps: number;
}

/** Memory of a solving, so that threads can share it. */
export interface Memory {
  readonly low: ArrayBufferLike;
  readonly high: ArrayBufferLike;
  /** How far apart the bounds still are, for each pair of scores. */
  readonly gaps: ArrayBufferLike;
  /** Where threads wait for each other. */
  readonly gate: ArrayBufferLike;
}

export interface Solving {
  readonly settings: SolveParameters;
  readonly grid: ScoreGrid;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly gaps: Float64Array;
  readonly gate: Int32Array;
  /** Pairs of scores by their sum, the smallest first. Those with the same sum do not need each other. */
  readonly waves: readonly (readonly Piece[])[];
}

/** Two given scores, either way round. */
interface Piece {
  readonly index: number;
  readonly one: Side;
  readonly two: Side;
}

/** Room for a solving, the bounds at 0 and 1. */
export function makeMemory(
  { farthest }: Pick<SolveParameters, 'farthest'>,
  allocate: (bytes: number) => ArrayBufferLike,
): Memory {
  const grid = { farthest };
  const memory = {
    low: allocate(gridBytes(grid)),
    high: allocate(gridBytes(grid)),
    gaps: allocate(scorePairs(grid).length * Float64Array.BYTES_PER_ELEMENT),
    gate: allocate(2 * Int32Array.BYTES_PER_ELEMENT),
  };
  fillGrid(grid, new Float64Array(memory.low), 0);
  fillGrid(grid, new Float64Array(memory.high), 1);
  new Float64Array(memory.gaps).fill(1);
  return memory;
}

export function solvingIn(settings: SolveParameters, memory: Memory): Solving {
  const grid = { farthest: settings.farthest };
  const waves: Piece[][] = [];
  scorePairs(grid).forEach(([a, b], index) => {
    const wave = waves[a + b - 2] ?? [];
    waves[a + b - 2] = wave;
    wave.push({
      index,
      one: sideOf(grid, settings.lastMatchChip, a, b),
      two: sideOf(grid, settings.lastMatchChip, b, a),
    });
  });
  return {
    settings,
    grid,
    low: new Float64Array(memory.low),
    high: new Float64Array(memory.high),
    gaps: new Float64Array(memory.gaps),
    gate: new Int32Array(memory.gate),
    waves,
  };
}

/**
 * Improves all bounds once, or the share of thread `me` of `all`. Within a wave nothing depends on
 * the order, and threads meet after each, so the numbers are the same for any number of them.
 */
export function sweep({ settings, low, high, gaps, gate, waves }: Solving, me = 0, all = 1): void {
  for (const wave of waves) {
    for (let i = me; i < wave.length; i += all) {
      const piece = wave[i];
      // Bounds that have met are left alone: they stay bounds.
      if (piece === undefined || (gaps[piece.index] ?? 0) <= settings.tolerance / 4) continue;
      gaps[piece.index] = improvePair(piece.one, piece.two, low, high);
    }
    meet(gate, all);
  }
}

export const gapOf = ({ gaps }: Solving): number =>
  gaps.reduce((most, gap) => Math.max(most, gap), 0);

/** Solves in the caller's thread. */
export function solveTwoPlayers(settings: SolveParameters): Solution {
  const memory = makeMemory(settings, (bytes) => new ArrayBuffer(bytes));
  const solving = solvingIn(settings, memory);
  for (let sweeps = 1; ; sweeps++) {
    sweep(solving);
    if (gapOf(solving) < settings.tolerance) return solutionOf(solving, sweeps);
  }
}

export const solutionOf = ({ settings, grid, low, high }: Solving, sweeps: number): Solution => ({
  lastMatchChip: settings.lastMatchChip,
  grid,
  low,
  high,
  sweeps,
});

/** Few points to go first: most of what follows a moment has fewer still and is then up to date. */
export function scorePairs({ farthest }: ScoreGrid): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let sum = 2; sum <= 2 * farthest; sum++) {
    for (let a = Math.max(1, sum - farthest); 2 * a <= sum; a++) pairs.push([a, sum - a]);
  }
  return pairs;
}

/** Both bounds of all moments with two given scores, either way round. Answers with their largest gap. */
function improvePair(one: Side, two: Side, low: Float64Array, high: Float64Array): number {
  // Dice only ever leave a round, so the moments with fewer of them come first and the opening last.
  for (let penalty = 0; penalty < PENALTIES.length; penalty++) {
    for (let left = 1; left <= DODGE_DICE; left++) {
      for (const side of [one, two]) {
        improveMoment(side, penalty, left, low, high);
        improveMoment(side, penalty, left, high, low);
      }
    }
  }
  for (const side of [one, two]) {
    improveOpening(side, low, high);
    improveOpening(side, high, low);
  }
  return Math.max(largestGap(one, low, high), largestGap(two, low, high));
}

function largestGap({ at }: Side, low: Float64Array, high: Float64Array): number {
  let gap = 0;
  for (let i = at; i < at + SIDE; i++) gap = Math.max(gap, (high[i] ?? 0) - (low[i] ?? 0));
  return gap;
}

/** Where a round begins, by tens to the target and chips, own first. */
export const openingIndex = (
  grid: ScoreGrid,
  tens: readonly [number, number],
  chips: readonly [number, number],
): number => sideAt(grid, tens[0], tens[1]) + chipPair(chips[0], chips[1]);

/** How many moments the solution tells apart. */
export const moments = ({ farthest }: ScoreGrid): number => farthest * farthest * SIDE;
