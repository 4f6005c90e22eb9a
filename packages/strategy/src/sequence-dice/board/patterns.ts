/**
 * What the evaluation looks at: a few spaces at a time, each time as one number, its code (an n-tuple
 * network: Lucas 2008, "Learning to play Othello with n-tuple systems"). The patterns are the lines long
 * enough for a row and the four spaces of each number. A pattern and its quarter turns share their weights.
 */

import { type Layout, listLines, quarterTurn, type Spaces } from './layout.ts';

/**
 * A space is a digit of the code: 0 for empty, else whose chip lies there, counted from the side about to
 * roll. A `fine` pattern also tells chips that may be replaced because their number is covered (Sequence 6).
 * Coarse ones are learnt soon, fine ones refine them.
 */
export type Grain = 'coarse' | 'fine';

export const digitsFor = (sides: number, grain: Grain): number =>
  1 + (grain === 'fine' ? 2 : 1) * sides;

export interface PatternShape {
  readonly spaces: Spaces;
  readonly grain: Grain;
  /** Where its weights begin. */
  readonly origin: number;
}

/** Which readings a space is part of, and what a digit counts there. */
export interface Entries {
  /** The entries of space s are those from `starts[s]` up to, not including, `starts[s + 1]`. */
  readonly starts: Int32Array;
  readonly reading: Int32Array;
  readonly worth: Int32Array;
}

export interface Patterns {
  /** How many weights there are. */
  readonly weights: number;
  /** Patterns that are not quarter turns of each other. */
  readonly shapes: readonly PatternShape[];
  /** All places where a shape is read on the board, as the code of each while the board is empty. */
  readonly readings: Int32Array;
  readonly coarse: Entries;
  readonly fine: Entries;
}

/** Fine lines for three sides would have seven digits: too many to meet each code often enough. */
const grainsFor = (sides: number): readonly Grain[] =>
  sides === 2 ? ['coarse', 'fine'] : ['coarse'];

export function makePatterns(layout: Layout, sides: number): Patterns {
  const wanted = [
    ...grainsFor(sides).flatMap((grain) => linesOf(layout).map((spaces) => ({ spaces, grain }))),
    ...numbersOf(layout).map((spaces) => ({ spaces, grain: 'coarse' as const })),
  ];
  const shapes: PatternShape[] = [];
  const readings: PatternShape[] = [];
  let weights = 0;
  for (const { spaces, grain } of wanted) {
    const known = readings.some((one) => one.grain === grain && isSame(one.spaces, spaces));
    if (known) continue;
    const shape = { spaces, grain, origin: weights };
    shapes.push(shape);
    for (const turned of turnsOf(spaces, layout.size)) readings.push({ ...shape, spaces: turned });
    weights += digitsFor(sides, grain) ** spaces.length;
  }
  return {
    weights,
    shapes,
    readings: Int32Array.from(readings, ({ origin }) => origin),
    coarse: entriesOf(readings, 'coarse', layout, sides),
    fine: entriesOf(readings, 'fine', layout, sides),
  };
}

/** For positions that are not evaluated. */
export const NOTHING_READ: Patterns = Object.freeze({
  weights: 0,
  shapes: [],
  readings: new Int32Array(),
  coarse: { starts: new Int32Array(), reading: new Int32Array(), worth: new Int32Array() },
  fine: { starts: new Int32Array(), reading: new Int32Array(), worth: new Int32Array() },
});

/** Longest first, without those that lie in a longer one. */
function linesOf({ size, row }: Layout): readonly Spaces[] {
  const lines: Spaces[] = [];
  for (let length = size; length >= row; length--) {
    for (const line of listLines(size, length)) {
      if (!lines.some((longer) => line.every((space) => longer.includes(space)))) lines.push(line);
    }
  }
  return lines;
}

const numbersOf = ({ totals, wild, defensive, spacesFor }: Layout): readonly Spaces[] =>
  totals
    .filter((total) => total !== wild && total !== defensive)
    .map((number) => spacesFor[number] ?? []);

/** The spaces and their quarter turns, each set once. */
function turnsOf(spaces: Spaces, size: number): readonly Spaces[] {
  const turns: Spaces[] = [];
  let turned = spaces;
  for (let quarter = 0; quarter < 4; quarter++) {
    if (!turns.some((known) => isSame(known, turned))) turns.push(turned);
    turned = turned.map((space) => quarterTurn(space, size));
  }
  return turns;
}

const isSame = (a: Spaces, b: Spaces): boolean =>
  a.length === b.length && a.every((space) => b.includes(space));

function entriesOf(
  readings: readonly PatternShape[],
  grain: Grain,
  layout: Layout,
  sides: number,
): Entries {
  const starts = [0];
  const reading: number[] = [];
  const worth: number[] = [];
  for (let space = 0; space < layout.spaces; space++) {
    readings.forEach((one, index) => {
      const place = one.spaces.indexOf(space);
      if (place < 0 || one.grain !== grain) return;
      reading.push(index);
      worth.push(digitsFor(sides, grain) ** place);
    });
    starts.push(reading.length);
  }
  return {
    starts: Int32Array.from(starts),
    reading: Int32Array.from(reading),
    worth: Int32Array.from(worth),
  };
}
