/**
 * The solved values as a file. Neighbouring values differ little, so each is written as the
 * difference from what its neighbours lead to expect, in steps of 1/8192, most in a single byte.
 */

import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import type { Facts } from '../solver.ts';
import { labelTable, splitFacts, type TableLabel, unlabelTable, withFacts } from '../tables.ts';
import { SPACES } from './patterns.ts';
import { indexOf, type Solution, winChance } from './solve.ts';

const STEPS = 8192;

/** The goal that tables are made for; it serves every other goal too (see `duel.ts`). */
export const TABLE_GOAL = 50;

export const tableName = (wildFaces: number): string => `skip-bo-dice/wild-${wildFaces}.bin`;

const labelOf = (wildFaces: number): TableLabel => ({
  game: 'skip-bo-dice',
  rulesVersion: skipBoDice.meta.rulesVersion,
  settings: `goal=${TABLE_GOAL} wildFaces=${wildFaces}`,
});

export function packTable(solution: Solution): Uint8Array {
  const { values, wildFaces, goal } = solution;
  if (goal !== TABLE_GOAL) throw new RangeError(`a table is made for ${TABLE_GOAL} points`);
  const steps = Int32Array.from(values, (value) => Math.round(value * STEPS));
  const bytes: number[] = [];
  eachCell((index, expected) => pushVarint(bytes, (steps[index] ?? 0) - expected(steps)));
  const facts: Facts = {
    firstPlayerWins: winChance(solution, goal, goal, 1),
    standings: values.length,
  };
  return labelTable(labelOf(wildFaces), withFacts(facts, Uint8Array.from(bytes)));
}

export const readFacts = (bytes: Uint8Array, wildFaces: number): Facts =>
  splitFacts(unlabelTable(labelOf(wildFaces), bytes)).facts;

/** The mover's chance to win, by `indexOf(TABLE_GOAL, own, other, space)`. */
export function readTable(bytes: Uint8Array, wildFaces: number): Float64Array {
  const { body } = splitFacts(unlabelTable(labelOf(wildFaces), bytes));
  const steps = new Int32Array(TABLE_GOAL * TABLE_GOAL * SPACES);
  let at = 0;
  eachCell((index, expected) => {
    let code = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = body[at++];
      if (byte === undefined) throw new RangeError('the table is cut short');
      code |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    steps[index] = expected(steps) + ((code >>> 1) ^ -(code & 1));
  });
  if (at !== body.length) throw new RangeError('the table is too long');
  return Float64Array.from(steps, (step) => step / STEPS);
}

/** Small numbers of either sign in one byte, larger ones in as many as they need, seven bits each. */
function pushVarint(bytes: number[], value: number): void {
  let code = (value << 1) ^ (value >> 31);
  for (; code > 127; code >>>= 7) bytes.push((code & 127) | 128);
  bytes.push(code);
}

/** Every cell in order, with what the cells before it lead to expect: the plane through three of them. */
function eachCell(visit: (index: number, expected: (steps: Int32Array) => number) => void): void {
  for (let own = 1; own <= TABLE_GOAL; own++) {
    for (let other = 1; other <= TABLE_GOAL; other++) {
      for (let space = 1; space <= SPACES; space++) {
        visit(indexOf(TABLE_GOAL, own, other, space), (steps) => {
          const at = (a: number, b: number): number => steps[indexOf(TABLE_GOAL, a, b, space)] ?? 0;
          if (own === 1 && other === 1) return STEPS / 2;
          if (own === 1) return at(own, other - 1);
          if (other === 1) return at(own - 1, other);
          return at(own - 1, other) + at(own, other - 1) - at(own - 1, other - 1);
        });
      }
    }
  }
}
