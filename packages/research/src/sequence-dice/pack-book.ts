/** Learnt weights as the bytes of a book. */

import { labelBook } from '@dicehall/strategy/books';
import { labelOf, STEPS, type Trained } from '@dicehall/strategy/sequence-dice/book';
import type { Weights } from '@dicehall/strategy/sequence-dice/evaluation';

export function packBook(trained: Trained, weights: Weights): Uint8Array {
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
  return labelBook(labelOf(trained), Uint8Array.from(bytes));
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
