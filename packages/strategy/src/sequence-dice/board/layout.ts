/**
 * A board with its dice as the quick loop sees them. The printed board is one; a smaller board of the
 * same kind, which can be solved exactly, is another (`small-board.ts`).
 */

import {
  BOARD,
  DEFENSIVE,
  isTwoOrTwelve,
  SIZE,
  type Space,
  WILD,
} from '@dicehall/rules/sequence-dice';

/** Spaces in a row. */
export type Spaces = readonly Space[];

export interface BoardFacts {
  /** Spaces along an edge. */
  readonly size: number;
  /** The number on each space, row by row. A quarter turn must leave them unchanged. */
  readonly numbers: readonly number[];
  /** By total, in how many of the equally likely ways the dice show it. */
  readonly ways: readonly number[];
  /** The total that takes a chip off, and the one that goes anywhere. */
  readonly defensive: number;
  readonly wild: number;
  /** Said of a number: safe from the defensive total. Said of a total: placing earns a further turn. */
  isSpecial(number: number): boolean;
}

export interface Layout extends BoardFacts {
  readonly row: number;
  readonly spaces: number;
  /** The totals that can fall, ascending, and the chance of each. */
  readonly totals: readonly number[];
  readonly chances: readonly number[];
  /** The total of each of the equally likely ways. */
  readonly throws: readonly number[];
  /** By total, the spaces it is about: those of the number, or all that are not safe, or all. */
  readonly spacesFor: readonly Spaces[];
  /** Every line of `row` spaces. */
  readonly lines: readonly Spaces[];
}

export const PRINTED: BoardFacts = Object.freeze({
  size: SIZE,
  numbers: BOARD,
  ways: [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
  defensive: DEFENSIVE,
  wild: WILD,
  isSpecial: isTwoOrTwelve,
});

/** Across, down and the two diagonals, as steps over columns and rows. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

export function makeLayout(facts: BoardFacts, row: number): Layout {
  const { numbers, ways, size, defensive, wild, isSpecial } = facts;
  const totals = [...ways.keys()].filter((total) => (ways[total] ?? 0) > 0);
  const all = ways.reduce((sum, count) => sum + count, 0);
  const meant = (total: number, number: number): boolean =>
    total === wild || (total === defensive ? !isSpecial(number) : number === total);
  return Object.freeze({
    ...facts,
    row,
    spaces: numbers.length,
    totals,
    chances: totals.map((total) => (ways[total] ?? 0) / all),
    throws: totals.flatMap((total) => new Array<number>(ways[total] ?? 0).fill(total)),
    spacesFor: [...ways.keys()].map((total) =>
      numbers.flatMap((number, space) => (meant(total, number) ? [space] : [])),
    ),
    lines: listLines(size, row),
  });
}

/** The printed board, by the length of a row. */
const LAYOUTS = new Map([5, 6].map((row) => [row, makeLayout(PRINTED, row)] as const));

export function layoutFor(row: number): Layout {
  const layout = LAYOUTS.get(row);
  if (layout === undefined) throw new RangeError(`no rows of ${row}`);
  return layout;
}

/** Every straight line of that many spaces on a square board. */
export function listLines(size: number, length: number): readonly Spaces[] {
  const onBoard = (n: number): boolean => n >= 0 && n < size;
  const reach = length - 1;
  return DIRECTIONS.flatMap(([across, down]) =>
    Array.from({ length: size * size }, (_, space) => space).flatMap((space) => {
      const column = (space % size) + across * reach;
      const row = Math.floor(space / size) + down * reach;
      if (!onBoard(column) || !onBoard(row)) return [];
      return [Array.from({ length }, (_, i) => space + i * (across + size * down))];
    }),
  );
}

/** Where a space comes to lie when the board is given a quarter turn to the right. */
export const quarterTurn = (space: Space, size: number): Space =>
  (space % size) * size + (size - 1 - Math.floor(space / size));
