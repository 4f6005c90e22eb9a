/**
 * What the evaluation looks at: a few spaces at a time, each time as one number, its code (an n-tuple
 * network: Lucas 2008, "Learning to play Othello with n-tuple systems"). The patterns are the lines long
 * enough for a row and the four spaces of each number. A pattern and its quarter turns share their weights.
 */

import { type Layout, listLines, quarterTurn, type Spaces } from './layout.ts';

export interface Patterns {
  /** How many weights there are. */
  readonly weights: number;
  /** Places on the board where a pattern is read; this is the code of each while the board is empty. */
  readonly readings: Int32Array;
  /** Each entry belongs to a space and names a reading that it is part of, and what a digit counts there. */
  readonly reading: Int32Array;
  readonly worth: Int32Array;
  /** The entries of space s are those from `entries[s]` up to, not including, `entries[s + 1]`. */
  readonly entries: Int32Array;
  /** The spaces of each pattern's first reading and where its weights begin. */
  readonly shapes: readonly Shape[];
}

/** For positions that are not evaluated. */
export const NOTHING_READ: Patterns = Object.freeze({
  weights: 0,
  readings: new Int32Array(),
  reading: new Int32Array(),
  worth: new Int32Array(),
  entries: new Int32Array(),
  shapes: [],
});

export interface Shape {
  readonly spaces: Spaces;
  readonly origin: number;
}

/**
 * What a space can hold is a digit: 0 for nothing, else which side's chip lies there, counted from the
 * side about to roll, and whether it may be replaced because its number is covered (Sequence 6).
 */
export const digitsFor = (sides: number): number => 1 + 2 * sides;

export const digitOf = (side: number, roller: number, sides: number, covered: boolean): number =>
  1 + ((side - roller + sides) % sides) + (covered ? sides : 0);

export function makePatterns(layout: Layout, sides: number): Patterns {
  const digits = digitsFor(sides);
  const shapes: Shape[] = [];
  const readings: { readonly spaces: Spaces; readonly origin: number }[] = [];
  let weights = 0;
  for (const spaces of shapesOf(layout)) {
    const turned = turnsOf(spaces, layout.size);
    if (readings.some((known) => sameSpaces(known.spaces, spaces))) continue;
    shapes.push({ spaces, origin: weights });
    for (const one of turned) readings.push({ spaces: one, origin: weights });
    weights += digits ** spaces.length;
  }
  const entries = [0];
  const reading: number[] = [];
  const worth: number[] = [];
  for (let space = 0; space < layout.spaces; space++) {
    readings.forEach(({ spaces }, index) => {
      const place = spaces.indexOf(space);
      if (place < 0) return;
      reading.push(index);
      worth.push(digits ** place);
    });
    entries.push(reading.length);
  }
  return {
    weights,
    readings: Int32Array.from(readings, ({ origin }) => origin),
    reading: Int32Array.from(reading),
    worth: Int32Array.from(worth),
    entries: Int32Array.from(entries),
    shapes,
  };
}

/** The lines, longest first and without those that lie in a longer one; then the numbers. */
function shapesOf({ size, row, totals, wild, defensive, spacesFor }: Layout): readonly Spaces[] {
  const lines: Spaces[] = [];
  for (let length = size; length >= row; length--) {
    for (const line of listLines(size, length)) {
      if (!lines.some((longer) => line.every((space) => longer.includes(space)))) lines.push(line);
    }
  }
  const numbers = totals.filter((total) => total !== wild && total !== defensive);
  return [...lines, ...numbers.map((number) => spacesFor[number] ?? [])];
}

/** The pattern and its quarter turns, each set of spaces once. */
function turnsOf(spaces: Spaces, size: number): readonly Spaces[] {
  const turns: Spaces[] = [];
  let turned = spaces;
  for (let quarter = 0; quarter < 4; quarter++) {
    if (!turns.some((known) => sameSpaces(known, turned))) turns.push(turned);
    turned = turned.map((space) => quarterTurn(space, size));
  }
  return turns;
}

const sameSpaces = (a: Spaces, b: Spaces): boolean =>
  a.length === b.length && a.every((space) => b.includes(space));
