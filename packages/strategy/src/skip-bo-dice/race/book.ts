/**
 * The solved values as a file. Neighbouring values differ little, so each is written as the
 * difference from what its neighbours lead to expect, in steps of 1/8192, most in a single byte.
 */

import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { type BookLabel, type Facts, splitFacts, unlabelBook } from '../../books.ts';
import { SPACES } from '../turn/patterns.ts';
import { indexOf } from './needs.ts';

export const STEPS = 8192;

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
  const steps = new Int32Array(BOOK_GOAL * BOOK_GOAL * SPACES);
  let at = 0;
  eachCell((index, expected) => {
    let code = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = body[at++];
      if (byte === undefined) throw new RangeError('the book is cut short');
      code |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    steps[index] = expected(steps) + ((code >>> 1) ^ -(code & 1));
  });
  if (at !== body.length) throw new RangeError('the book is too long');
  return Float64Array.from(steps, (step) => step / STEPS);
}

/** Every cell in order, with what the cells before it lead to expect: the plane through three of them. */
export function eachCell(
  visit: (index: number, expected: (steps: Int32Array) => number) => void,
): void {
  for (let own = 1; own <= BOOK_GOAL; own++) {
    for (let other = 1; other <= BOOK_GOAL; other++) {
      for (let space = 1; space <= SPACES; space++) {
        visit(indexOf(BOOK_GOAL, own, other, space), (steps) => {
          const at = (a: number, b: number): number => steps[indexOf(BOOK_GOAL, a, b, space)] ?? 0;
          if (own === 1 && other === 1) return STEPS / 2;
          if (own === 1) return at(own, other - 1);
          if (other === 1) return at(own - 1, other);
          return at(own - 1, other) + at(own, other - 1) - at(own - 1, other - 1);
        });
      }
    }
  }
}
