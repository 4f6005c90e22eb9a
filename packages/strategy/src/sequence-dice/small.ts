/**
 * Sequence Dice on a board of four by four with one die: small enough to be solved exactly, and the
 * same in kind. The quick loop plays it too (`SMALL` is a layout), but the positions here are counted and
 * played by code of their own, so that the two check each other.
 *
 *     1 2 3 1     1, 6   corners and middle: safe, and placing earns a further turn
 *     3 6 6 2     2, 3   the edge
 *     2 6 6 3     4      takes a chip off the edge
 *     1 3 2 1     5      goes anywhere
 */

import type { DenseGame } from '../solvers/value-iteration.ts';
import { type BoardFacts, listLines } from './layout.ts';

export const SMALL: BoardFacts = Object.freeze({
  size: 4,
  numbers: [1, 2, 3, 1, 3, 6, 6, 2, 2, 6, 6, 3, 1, 3, 2, 1],
  ways: [0, 1, 1, 1, 1, 1, 1],
  defensive: 4,
  wild: 5,
  isSpecial: (number) => number === 1 || number === 6,
});

const FACES = [1, 2, 3, 4, 5, 6] as const;
const SPACES = 16;
const ALL = 2 ** SPACES - 1;

export interface SmallGame extends DenseGame {
  readonly row: number;
  readonly chips: number;
  /** The number of a position by the chips of the side about to roll and those of the other, as bits. */
  indexOf(own: number, other: number): number;
  /** The chips of a position, as bits. */
  ownOf(index: number): number;
  otherOf(index: number): number;
  /** The best chance of the side that shows a face with these chips. */
  best(values: Float64Array, own: number, other: number, face: number): number;
}

export function smallGame(row: number, chips: number): SmallGame {
  const lines = listLines(SMALL.size, row).map(bitsOf);
  const hasRow = (bits: number): boolean => lines.some((line) => (bits & line) === line);
  const hands = Array.from({ length: ALL + 1 }, (_, bits) => bits).filter(
    (bits) => countBits(bits) <= chips && !hasRow(bits),
  );
  const rank = new Int32Array(ALL + 1).fill(-1);
  hands.forEach((bits, index) => {
    rank[bits] = index;
  });
  const width = hands.length;
  const indexOf = (own: number, other: number): number =>
    (rank[own] ?? 0) * width + (rank[other] ?? 0);
  const ownOf = (index: number): number => hands[Math.floor(index / width)] ?? 0;
  const otherOf = (index: number): number => hands[index % width] ?? 0;

  const valueAfter = (values: Float64Array, own: number, other: number, again: boolean): number =>
    again ? (values[indexOf(own, other)] ?? 0) : 1 - (values[indexOf(other, own)] ?? 0);

  function best(values: Float64Array, own: number, other: number, face: number): number {
    const again = SMALL.isSpecial(face);
    const targets = targetsOf(own, other, face);
    if (targets === 0) return valueAfter(values, own, other, false);
    let highest = 0;
    for (let left = targets; left !== 0; left &= left - 1) {
      const space = left & -left;
      if (face === SMALL.defensive) {
        highest = Math.max(highest, valueAfter(values, own, other & ~space, false));
        continue;
      }
      const lifts = countBits(own) < chips ? NO_LIFT : own;
      for (let lift = lifts; lift !== 0; lift &= lift - 1) {
        const after = (own & ~(lift & -lift)) | space;
        if (rank[after] === -1) return 1;
        highest = Math.max(highest, valueAfter(values, after, other & ~space, again));
      }
    }
    return highest;
  }

  return {
    row,
    chips,
    positions: width * width,
    groups: [listDisjoint(hands)],
    indexOf,
    ownOf,
    otherOf,
    best,
    backup(values, index) {
      const own = ownOf(index);
      const other = otherOf(index);
      let sum = 0;
      for (const face of FACES) sum += best(values, own, other, face);
      return sum / FACES.length;
    },
  };
}

/** A bit beyond the board: lifting it changes nothing. */
const NO_LIFT = ALL + 1;

const bitsOf = (spaces: readonly number[]): number =>
  spaces.reduce((bits, space) => bits | (1 << space), 0);

const MEANT = [0, ...FACES].map((face) =>
  bitsOf(
    SMALL.numbers.flatMap((number, space) => {
      if (face === SMALL.wild) return [space];
      const meant = face === SMALL.defensive ? !SMALL.isSpecial(number) : number === face;
      return meant ? [space] : [];
    }),
  ),
);

/** Sequence 6, 10, 11, as on the printed board. */
function targetsOf(own: number, other: number, face: number): number {
  const meant = MEANT[face] ?? 0;
  if (face === SMALL.defensive) return meant & other;
  const empty = meant & ~(own | other);
  return empty !== 0 ? empty : meant & other;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Every pair without a space in common, by number. */
function listDisjoint(hands: readonly number[]): Int32Array {
  const pairs: number[] = [];
  hands.forEach((own, i) => {
    hands.forEach((other, j) => {
      if ((own & other) === 0) pairs.push(i * hands.length + j);
    });
  });
  return Int32Array.from(pairs);
}
