/**
 * The solved values as a file. Neighbouring values differ little, so each is written as the
 * difference from what its neighbours lead to expect, in steps of a 2^20th, most in two bytes.
 */

import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { type BookLabel, type Facts, splitFacts, unlabelBook } from '../../books.ts';
import { type Expect, planeThrough, unpackDifferences } from '../../differences.ts';
import { SPACES } from '../turn/patterns.ts';
import { indexOf } from './needs.ts';

/** Half a step is less than half of what may be missing from an exact value. */
export const STEPS = 2 ** 20;

/** The goal that books are made for; it serves every other goal too (see `head-to-head.ts`). */
export const BOOK_GOAL = 50;

export const bookName = (wildFaces: number): string => `skip-bo-dice/wild-${wildFaces}.bin`;

export const labelOf = (wildFaces: number): BookLabel => ({
  game: 'skip-bo-dice',
  rulesVersion: skipBoDice.meta.rulesVersion,
  settings: `goal=${BOOK_GOAL} wildFaces=${wildFaces}`,
});

export const readFacts = (bytes: Uint8Array, wildFaces: number): Facts =>
  splitFacts(unlabelBook(labelOf(wildFaces), bytes)).facts;

/** The mover's chance to win, by `indexOf(BOOK_GOAL, own, other, space)`. */
export function readBook(bytes: Uint8Array, wildFaces: number): Float64Array {
  const { body } = splitFacts(unlabelBook(labelOf(wildFaces), bytes));
  const steps = unpackDifferences(body, indexOf(BOOK_GOAL, BOOK_GOAL + 1, 1, 1), expected);
  return Float64Array.from(steps, (step) => step / STEPS);
}

const NEED = SPACES;
const OWN_NEED = BOOK_GOAL * NEED;

/** The same space with one point less to go for the one, the other and both. */
export const expected: Expect = (steps, index) => {
  const own = index < OWN_NEED ? -1 : index - OWN_NEED;
  const other = index % OWN_NEED < NEED ? -1 : index - NEED;
  return planeThrough(steps, own, other, index - OWN_NEED - NEED, STEPS / 2);
};
