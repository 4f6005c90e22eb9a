/** The lines a row can fill, listed once: 32 of five spaces and 14 of six. */

import { BOARD, SIZE, type Space } from './state.ts';

/** Spaces next to one another in a straight line. */
export type Line = readonly Space[];

/** Across, down and the two diagonals, as steps over columns and rows (Sequence 15). */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

const FIVES = listLines(5);
const SIXES = listLines(6);
const FIVES_THROUGH = listThrough(FIVES);
const SIXES_THROUGH = listThrough(SIXES);

/** By space, the other spaces of each line through it, one line after another: quick to look along. */
const FIVES_AROUND = FIVES_THROUGH.map(listAround);
const SIXES_AROUND = SIXES_THROUGH.map(listAround);
const NOTHING = new Uint8Array();

/** Every line of that many spaces, five or six. */
export const linesOf = (row: number): readonly Line[] => (row === 5 ? FIVES : SIXES);

/** The lines of that many spaces that pass through a space. */
export const linesThrough = (space: Space, row: number): readonly Line[] =>
  (row === 5 ? FIVES_THROUGH : SIXES_THROUGH)[space] ?? [];

/** Whether a chip just placed on this space completes a row for its side (Sequence 14, 15). */
export function completesRow(
  board: readonly number[],
  space: Space,
  side: number,
  row: number,
): boolean {
  const others = (row === 5 ? FIVES_AROUND : SIXES_AROUND)[space] ?? NOTHING;
  const length = row - 1;
  for (let start = 0; start < others.length; start += length) {
    let own = 0;
    while (own < length && board[others[start + own] ?? 0] === side) own++;
    if (own === length) return true;
  }
  return false;
}

/** The lines that a side has filled: none before the end, and several if one chip completed them. */
export const rowsOf = (board: readonly number[], side: number, row: number): readonly Line[] =>
  linesOf(row).filter((line) => isFilled(board, line, side));

function isFilled(board: readonly number[], line: Line, side: number): boolean {
  for (let i = 0; i < line.length; i++) {
    if (board[line[i] ?? 0] !== side) return false;
  }
  return true;
}

/** Starts from every space in every direction and keeps what stays on the board: nothing wraps. */
function listLines(length: number): readonly Line[] {
  const onBoard = (n: number): boolean => n >= 0 && n < SIZE;
  return Object.freeze(
    DIRECTIONS.flatMap(([across, down]) =>
      BOARD.flatMap((_, space) => {
        const column = space % SIZE;
        const row = Math.floor(space / SIZE);
        const reach = length - 1;
        if (!onBoard(column + across * reach) || !onBoard(row + down * reach)) return [];
        const step = across + SIZE * down;
        return [Object.freeze(Array.from({ length }, (_, i) => space + i * step))];
      }),
    ),
  );
}

function listThrough(lines: readonly Line[]): readonly (readonly Line[])[] {
  return BOARD.map((_, space) => Object.freeze(lines.filter((line) => line.includes(space))));
}

function listAround(lines: readonly Line[], space: Space): Uint8Array {
  return Uint8Array.from(lines.flat().filter((one) => one !== space));
}
