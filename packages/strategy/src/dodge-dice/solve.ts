/**
 * Dodge Dice for two, solved: the best chance to win for whoever is about to roll or skip, by both
 * scores, both players' chips (the rest of the eighteen lie in the middle), the penalty and the dice
 * left. With two players there is no play-off (Dodge 16).
 *
 * Scores can fall (Dodge 13) and rounds can end without points (Dodge 4), so nothing is final until
 * everything is: a lower and an upper bound are improved in turn, each from the other, until they meet.
 */

import { DODGE_DICE, type DodgeOptions, PENALTIES } from '@dicehall/rules/dodge-dice';
import { chipPair, gridValues, type ScoreGrid, SIDE, sideAt } from './grid.ts';
import { improveMoment, improveOpening, type Side, sideOf } from './round.ts';

export interface SolveSettings {
  readonly lastMatchChip: DodgeOptions['lastMatchChip'];
  /**
   * The most tens to the target that are told apart; whoever is farther away is taken to be there. To
   * 100 points, 25 stand for a floor of -150.
   */
  readonly farthest: number;
  /** How near the two bounds must come everywhere. */
  readonly tolerance: number;
}

/** The chance to win of whoever is about to roll or skip lies between the two bounds. */
export interface Solution {
  readonly lastMatchChip: DodgeOptions['lastMatchChip'];
  readonly grid: ScoreGrid;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly sweeps: number;
}

export type Progress = (sweep: number, gap: number) => void;

export function solveTwoPlayers(settings: SolveSettings, onSweep?: Progress): Solution {
  const { lastMatchChip, farthest, tolerance } = settings;
  const grid = { farthest };
  const low = gridValues(grid, 0);
  const high = gridValues(grid, 1);
  const pairs = scorePairs(grid).map(([a, b]): readonly [Side, Side] => [
    sideOf(grid, lastMatchChip, a, b),
    sideOf(grid, lastMatchChip, b, a),
  ]);
  const gaps = new Float64Array(pairs.length).fill(1);
  for (let sweep = 1; ; sweep++) {
    pairs.forEach(([one, two], i) => {
      // Bounds that have met are left alone: they stay bounds.
      if ((gaps[i] ?? 0) > tolerance / 4) gaps[i] = improvePair(one, two, low, high);
    });
    const gap = Math.max(...gaps);
    onSweep?.(sweep, gap);
    if (gap < tolerance) return { lastMatchChip, grid, low, high, sweeps: sweep };
  }
}

/** Few points to go first: most of what follows a moment has fewer still and is then up to date. */
export function scorePairs({ farthest }: ScoreGrid): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let sum = 2; sum <= 2 * farthest; sum++) {
    for (let a = Math.max(1, sum - farthest); 2 * a <= sum; a++) pairs.push([a, sum - a]);
  }
  return pairs;
}

/** Both bounds of all moments with two given scores, whoever has which. Answers with their largest gap. */
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
