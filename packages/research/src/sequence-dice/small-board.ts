/**
 * Sequence Dice on smaller boards with one die: small enough to be solved exactly, and the same in
 * kind. The quick loop plays them too, but positions are numbered and played here by code of its own, so
 * that the two check each other.
 */

import {
  type BoardFacts,
  type Layout,
  makeLayout,
} from '@dicehall/strategy/sequence-dice/board/layout';
import type { DenseGame } from '../solvers/value-iteration.ts';

/** 1 and 6, the corners and the middle, are special; 4 takes a chip off the edge; 5 goes anywhere. */
export const SMALL: BoardFacts = Object.freeze({
  size: 4,
  // biome-ignore format: the board as it lies on the table
  numbers: [
    1, 2, 3, 1,
    3, 6, 6, 2,
    2, 6, 6, 3,
    1, 3, 2, 1,
  ],
  ways: [0, 1, 1, 1, 1, 1, 1],
  defensive: 4,
  wild: 5,
  isSpecial: (number: number) => number === 1 || number === 6,
});

/** 1, the corners, and 3, the middle, are special; 4 takes a chip off the edge; 5 goes anywhere. */
export const TINY: BoardFacts = Object.freeze({
  size: 3,
  // biome-ignore format: the board as it lies on the table
  numbers: [
    1, 2, 1,
    2, 3, 2,
    1, 2, 1,
  ],
  ways: [0, 1, 2, 1, 1, 1],
  defensive: 4,
  wild: 5,
  isSpecial: (number: number) => number === 1 || number === 3,
});

/** Positions of two sides before a roll, seen by the side about to roll. Chips are bits. */
export interface SmallGame extends DenseGame {
  readonly layout: Layout;
  readonly chips: number;
  indexOf(own: number, other: number): number;
  ownOf(index: number): number;
  otherOf(index: number): number;
  /** As `backup`, with the values of the side about to roll and of the other side kept apart. */
  answer(own: Float64Array, other: Float64Array, index: number): number;
}

export function smallGame(facts: BoardFacts, row: number, chips: number): SmallGame {
  const layout = makeLayout(facts, row);
  const { totals, chances, spacesFor, defensive, isSpecial } = layout;
  const meant = spacesFor.map(bitsOf);
  const lines = layout.lines.map(bitsOf);
  const boards = 2 ** layout.spaces;
  const counts = Uint8Array.from({ length: boards }, (_, bits) => countBits(bits));
  /** Chips of one side without a row, numbered; -1 for the rest. */
  const rank = new Int32Array(boards).fill(-1);
  const hands: number[] = [];
  for (let bits = 0; bits < boards; bits++) {
    if ((counts[bits] ?? 0) > chips || lines.some((line) => (bits & line) === line)) continue;
    rank[bits] = hands.length;
    hands.push(bits);
  }
  const width = hands.length;
  const indexOf = (own: number, other: number): number =>
    (rank[own] ?? 0) * width + (rank[other] ?? 0);
  const ownOf = (index: number): number => hands[Math.floor(index / width)] ?? 0;
  const otherOf = (index: number): number => hands[index % width] ?? 0;
  /** After a move that ends the turn. */
  const passed = (theirs: Float64Array, own: number, other: number): number =>
    1 - (theirs[indexOf(other, own)] ?? 0);

  /** Sequence 10. */
  function bestRemoval(theirs: Float64Array, own: number, other: number): number {
    let best = 0;
    for (let left = (meant[defensive] ?? 0) & other; left !== 0; left &= left - 1) {
      best = Math.max(best, passed(theirs, own, other & ~(left & -left)));
    }
    return best;
  }

  /** Sequence 6, 11, 13. */
  function bestPlacing(
    mine: Float64Array,
    theirs: Float64Array,
    own: number,
    other: number,
    total: number,
  ): number {
    const again = isSpecial(total);
    const spaces = meant[total] ?? 0;
    const empty = spaces & ~(own | other);
    const lifts = (counts[own] ?? 0) < chips ? boards : own;
    let best = 0;
    for (let left = empty === 0 ? spaces & other : empty; left !== 0; left &= left - 1) {
      const space = left & -left;
      const others = other & ~space;
      for (let lift = lifts; lift !== 0; lift &= lift - 1) {
        const after = (own & ~(lift & -lift)) | space;
        if (rank[after] === -1) return 1;
        const value = again ? (mine[indexOf(after, others)] ?? 0) : passed(theirs, after, others);
        if (value > best) best = value;
      }
    }
    return best;
  }

  function answer(mine: Float64Array, theirs: Float64Array, index: number): number {
    const own = ownOf(index);
    const other = otherOf(index);
    let sum = 0;
    for (let i = 0; i < totals.length; i++) {
      const total = totals[i] ?? 0;
      const chance = chances[i] ?? 0;
      const targets = (meant[total] ?? 0) & (total === defensive ? other : ~own);
      // Sequence 7, 10: nothing to do, and then no further turn either (Sequence 8).
      if (targets === 0) sum += chance * passed(theirs, own, other);
      else if (total === defensive) sum += chance * bestRemoval(theirs, own, other);
      else sum += chance * bestPlacing(mine, theirs, own, other, total);
    }
    return sum;
  }

  return {
    layout,
    chips,
    positions: width * width,
    groups: [listDisjoint(hands)],
    indexOf,
    ownOf,
    otherOf,
    answer,
    backup: (values, index) => answer(values, values, index),
  };
}

const bitsOf = (spaces: readonly number[]): number =>
  spaces.reduce((bits, space) => bits | (1 << space), 0);

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Every pair without a space in common, by its number. */
function listDisjoint(hands: readonly number[]): Int32Array {
  const pairs: number[] = [];
  hands.forEach((own, i) => {
    hands.forEach((other, j) => {
      if ((own & other) === 0) pairs.push(i * hands.length + j);
    });
  });
  return Int32Array.from(pairs);
}
