/** The learnt weights as a file: whole numbers of steps, small ones in one byte, nothing at all in runs. */

import { sequenceDice } from '@dicehall/rules/sequence-dice';
import type { Facts } from '../solver.ts';
import { labelTable, type TableLabel, unlabelTable } from '../tables.ts';
import { outputsFor, type Weights } from './judge.ts';
import { layoutFor } from './layout.ts';
import { makePatterns, type Patterns } from './patterns.ts';

/** Steps for one unit of a sum: fine enough that rounding moves a chance by well below 0.001. */
const STEPS = 512;

/** What weights are learnt for. The other options keep their defaults; a search knows them anyway. */
export interface Trained {
  readonly row: number;
  readonly sides: number;
}

export const tableName = ({ row, sides }: Trained): string =>
  `sequence-dice/row-${row}-sides-${sides}.bin`;

const labelOf = ({ row, sides }: Trained): TableLabel => ({
  game: 'sequence-dice',
  rulesVersion: sequenceDice.meta.rulesVersion,
  settings: `row=${row} sides=${sides}`,
});

export function packTable(trained: Trained, weights: Weights): Uint8Array {
  const bytes: number[] = [];
  for (const output of weights) {
    let zeros = 0;
    for (const weight of output) {
      const steps = Math.round(weight * STEPS);
      if (steps === 0) {
        zeros++;
      } else {
        pushZeros(bytes, zeros);
        zeros = 0;
        pushNumber(bytes, steps > 0 ? 2 * steps : -2 * steps - 1);
      }
    }
    pushZeros(bytes, zeros);
  }
  return labelTable(labelOf(trained), Uint8Array.from(bytes));
}

/** The games to row 5 and 6, with two or three sides. */
const TRAINED: readonly Trained[] = [5, 6].flatMap((row) =>
  [2, 3].map((sides) => ({ row, sides })),
);

/** What a table says of itself; throws if it is none. */
export function readFacts(bytes: Uint8Array): Facts {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD));
  const trained = TRAINED.find((one) => head.includes(`${labelOf(one).settings}\n`));
  if (trained === undefined) throw new RangeError('no table of Sequence Dice');
  const patterns = makePatterns(layoutFor(trained.row), trained.sides);
  const weights = readTable(trained, patterns, bytes);
  return {
    weights: weights.reduce((sum, output) => sum + output.length, 0),
    learnt: weights.reduce((sum, output) => sum + output.filter((one) => one !== 0).length, 0),
  };
}

const HEAD = 100;

export function readTable(trained: Trained, patterns: Patterns, bytes: Uint8Array): Weights {
  const body = unlabelTable(labelOf(trained), bytes);
  let at = 0;
  const next = (): number => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = body[at++];
      if (byte === undefined) throw new RangeError('the table is cut short');
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
      if (index > output.length) throw new RangeError('the table is made for other patterns');
    }
    return output;
  });
  if (at !== body.length) throw new RangeError('the table is too long');
  return weights;
}

/** A 0 and how many. */
function pushZeros(bytes: number[], zeros: number): void {
  if (zeros === 0) return;
  bytes.push(0);
  pushNumber(bytes, zeros);
}

/** Seven bits to a byte, the lowest first. */
function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}
