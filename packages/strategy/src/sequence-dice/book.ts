/** The learnt weights as a file: whole numbers of steps, small ones in one byte, nothing at all in runs. */

import { sequenceDice } from '@dicehall/rules/sequence-dice';
import { type BookLabel, type Facts, unlabelBook } from '../books.ts';
import { layoutFor } from './board/layout.ts';
import { makePatterns, type Patterns } from './board/patterns.ts';
import { outputsFor, type Weights } from './evaluation.ts';

/** Steps for one unit of a sum: fine enough that rounding moves a chance by well below 0.001. */
export const STEPS = 512;

/** What weights are learnt for. The other options keep their defaults; a search knows them anyway. */
export interface Trained {
  readonly row: number;
  readonly sides: number;
}

export const bookName = ({ row, sides }: Trained): string =>
  `sequence-dice/row-${row}-sides-${sides}.bin`;

export const labelOf = ({ row, sides }: Trained): BookLabel => ({
  game: 'sequence-dice',
  rulesVersion: sequenceDice.meta.rulesVersion,
  settings: `row=${row} sides=${sides}`,
});

/** The games to row 5 and 6, with two or three sides. */
const TRAINED: readonly Trained[] = [5, 6].flatMap((row) =>
  [2, 3].map((sides) => ({ row, sides })),
);

/** What a book says of itself; throws if it is none. */
export function readFacts(bytes: Uint8Array): Facts {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD));
  const trained = TRAINED.find((one) => head.includes(`${labelOf(one).settings}\n`));
  if (trained === undefined) throw new RangeError('no book of Sequence Dice');
  const patterns = makePatterns(layoutFor(trained.row), trained.sides);
  const weights = readBook(trained, patterns, bytes);
  return {
    weights: weights.reduce((sum, output) => sum + output.length, 0),
    learnt: weights.reduce((sum, output) => sum + output.filter((one) => one !== 0).length, 0),
  };
}

const HEAD = 100;

export function readBook(trained: Trained, patterns: Patterns, bytes: Uint8Array): Weights {
  const body = unlabelBook(labelOf(trained), bytes);
  let at = 0;
  const next = (): number => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = body[at++];
      if (byte === undefined) throw new RangeError('the book is cut short');
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
  const weights = Array.from({ length: outputsFor(trained.sides) }, () => {
    const output = new Float32Array(patterns.weights);
    for (let index = 0; index < output.length; ) {
      const number = next();
      if (number === 0) index += next();
      else output[index++] = (number % 2 === 0 ? number / 2 : -(number + 1) / 2) / STEPS;
      if (index > output.length) throw new RangeError('the book is made for other patterns');
    }
    return output;
  });
  if (at !== body.length) throw new RangeError('the book is too long');
  return weights;
}
