import { describe, expect, test } from 'vitest';
import { linesOf, linesThrough } from './lines.ts';
import { spacesFor } from './spaces.ts';
import { BOARD, makeSpace, SIZE, SPACES } from './state.ts';

/** The number in a column and a row, both counted from 0 at the top left. */
const at = (column: number, row: number): number => BOARD[row * SIZE + column] ?? 0;

/** A ring of the board, clockwise from its top left corner; ring 0 is the outer one. */
function ring(inset: number): number[] {
  const side = SIZE - 1 - 2 * inset;
  const near = inset;
  const far = SIZE - 1 - inset;
  const steps = Array.from({ length: side }, (_, step) => step);
  return [
    ...steps.map((step) => at(near + step, near)),
    ...steps.map((step) => at(far, near + step)),
    ...steps.map((step) => at(far - step, far)),
    ...steps.map((step) => at(near, far - step)),
  ];
}

const spacesOf = (number: number): string[] =>
  BOARD.flatMap((one, space) => (one === number ? [makeSpace(space)] : []));

describe('the board', () => {
  test.each([
    [2, 'a1 f1 a6 f6'],
    [3, 'b1 f2 a5 e6'],
    [4, 'c1 f3 a4 d6'],
    [5, 'd1 a3 f4 c6'],
    [6, 'e1 a2 f5 b6'],
    [7, 'b2 e2 b5 e5'],
    [8, 'c2 e3 b4 d5'],
    [9, 'd2 b3 e4 c5'],
    [12, 'c3 d3 c4 d4'],
  ])('four spaces are numbered %i: %s', (number, spaces) => {
    expect(spacesOf(number)).toEqual(spaces.split(' '));
  });

  test.each([10, 11])('no space is numbered %i', (number) => {
    expect(spacesOf(number)).toEqual([]);
  });

  test('the numbers add up to 36 spaces', () => {
    expect(BOARD).toHaveLength(SPACES);
  });

  test('a quarter turn leaves the board unchanged', () => {
    const turned = BOARD.map((_, space) => at(Math.floor(space / SIZE), SIZE - 1 - (space % SIZE)));
    expect(turned).toEqual(BOARD);
  });

  test('clockwise from any corner the outer ring runs 2 3 4 5 6', () => {
    expect(ring(0)).toEqual([2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6]);
  });

  test('clockwise from any of its corners the second ring runs 7 8 9', () => {
    expect(ring(1)).toEqual([7, 8, 9, 7, 8, 9, 7, 8, 9, 7, 8, 9]);
  });

  test('the middle is four 12s', () => {
    expect(ring(2)).toEqual([12, 12, 12, 12]);
  });
});

describe('lines', () => {
  /** How far a line goes over columns and rows from its first space to its last. */
  const reach = (line: readonly number[]): string => {
    const [first = 0, last = 0] = [line[0], line.at(-1)];
    const columns = (last % SIZE) - (first % SIZE);
    return `${columns},${Math.floor(last / SIZE) - Math.floor(first / SIZE)}`;
  };
  const tally = (row: number): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const line of linesOf(row)) counts[reach(line)] = (counts[reach(line)] ?? 0) + 1;
    return counts;
  };

  test('Sequence 15: 32 lines of five, across, down and along both diagonals', () => {
    expect(linesOf(5)).toHaveLength(32);
    expect(tally(5)).toEqual({ '4,0': 12, '0,4': 12, '4,4': 4, '-4,4': 4 });
  });

  test('Sequence 15: 14 lines of six, across, down and along both diagonals', () => {
    expect(linesOf(6)).toHaveLength(14);
    expect(tally(6)).toEqual({ '5,0': 6, '0,5': 6, '5,5': 1, '-5,5': 1 });
  });

  test.each([5, 6])('Sequence 15: lines of %i are gapless and do not wrap', (row) => {
    for (const line of linesOf(row)) {
      expect(new Set(line).size).toBe(row);
      for (const [index, space] of line.slice(1).entries()) {
        const before = line[index] ?? -1;
        expect(Math.abs((space % SIZE) - (before % SIZE))).toBeLessThanOrEqual(1);
        expect(Math.floor(space / SIZE) - Math.floor(before / SIZE)).toBeLessThanOrEqual(1);
      }
    }
  });

  // Counted by hand: a corner begins one row, one column and one diagonal; c3 lies in the middle.
  test.each([
    ['a1', 5, 3],
    ['a1', 6, 3],
    ['c3', 5, 7],
    ['c3', 6, 3],
    ['b1', 5, 4],
    ['b1', 6, 2],
  ])('%s lies on lines of %i: %i of them', (space, row, count) => {
    const index = BOARD.findIndex((_, one) => makeSpace(one) === space);
    expect(linesThrough(index, row)).toHaveLength(count);
    expect(linesThrough(index, row).every((line) => line.includes(index))).toBe(true);
  });
});

test.each([
  [7, 4],
  [10, 28],
  [11, 36],
])('a %i is about %i spaces', (total, count) => {
  expect(spacesFor(total)).toHaveLength(count);
});
