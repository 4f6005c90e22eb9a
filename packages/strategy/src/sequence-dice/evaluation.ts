/** The evaluation: sums of learnt weights, turned into chances to win. */

import { EMPTY, type Space } from '@dicehall/rules/sequence-dice';
import type { Entries } from './board/patterns.ts';
import type { BoardPosition } from './board/position.ts';

/**
 * Weights by how many turns after the roller a side comes: the roller's own, the next side's and so on. With two
 * sides the roller's are enough, because somebody wins in the end.
 */
export type Weights = readonly Float32Array[];

export const outputsFor = (sides: number): number => (sides === 2 ? 1 : sides);

const NONE = new Float32Array();

/** Sums and chances are tied by the logistic curve. */
export const chanceOf = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** The weights that speak of `side` when `roller` is about to roll. */
export function weightsFor(
  weights: Weights,
  sides: number,
  roller: number,
  side: number,
): Float32Array {
  return (sides === 2 ? weights[0] : weights[(side - roller + sides) % sides]) ?? NONE;
}

/** From a sum over `weightsFor` to the side's chance. */
export const chanceFor = (sum: number, sides: number, roller: number, side: number): number =>
  chanceOf(sides === 2 && roller !== side ? -sum : sum);

/** The weights of everything that is to be read on the board. */
export function sumOf({ codes }: BoardPosition, weights: Float32Array, roller: number): number {
  const own = codes[roller];
  let sum = 0;
  if (own !== undefined) {
    for (let i = 0; i < own.length; i++) sum += weights[own[i] ?? 0] ?? 0;
  }
  return sum;
}

/** The board as it is for a roller, with its sum. */
export interface Summed {
  readonly position: BoardPosition;
  readonly weights: Float32Array;
  readonly roller: number;
  readonly sum: number;
}

/** What the sum would be with that side's chip, or none, on a space. Only patterns through it are read. */
export function sumWith(
  { position, weights, roller, sum }: Summed,
  space: Space,
  side: number,
): number {
  const before = position.board[space] ?? EMPTY;
  const covered = position.wouldCover(space, side);
  const codes = position.codes[roller];
  if (codes === undefined) return sum;
  if (covered !== position.isCovered(position.layout.numbers[space] ?? 0)) {
    position.set(space, side);
    const after = sumOf(position, weights, roller);
    position.set(space, before);
    return after;
  }
  const was = position.coarseDigit(before, roller);
  const is = position.coarseDigit(side, roller);
  const { coarse, fine } = position.patterns;
  const fineChange = position.fineDigit(is, covered) - position.fineDigit(was, covered);
  return (
    sum +
    difference(coarse, codes, weights, space, is - was) +
    difference(fine, codes, weights, space, fineChange)
  );
}

/** What the weights of the readings through a space would change by if its digit changed. */
function difference(
  { starts, reading, worth }: Entries,
  codes: Int32Array,
  weights: Float32Array,
  space: Space,
  change: number,
): number {
  const end = starts[space + 1] ?? 0;
  let sum = 0;
  for (let i = starts[space] ?? 0; i < end; i++) {
    const code = codes[reading[i] ?? 0] ?? 0;
    sum += (weights[code + change * (worth[i] ?? 0)] ?? 0) - (weights[code] ?? 0);
  }
  return sum;
}
