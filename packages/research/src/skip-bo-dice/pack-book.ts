/** The solved values as the bytes of a book. */

import { type Facts, labelBook, withFacts } from '@dicehall/strategy/books';
import { BOOK_GOAL, eachCell, labelOf, STEPS } from '@dicehall/strategy/skip-bo-dice/race/book';
import { type Solution, winChance } from './solve.ts';

export function packBook(solution: Solution): Uint8Array {
  const { values, wildFaces, goal } = solution;
  if (goal !== BOOK_GOAL) throw new RangeError(`a book is made for ${BOOK_GOAL} points`);
  const steps = Int32Array.from(values, (value) => Math.round(value * STEPS));
  const bytes: number[] = [];
  eachCell((index, expected) => pushVarint(bytes, (steps[index] ?? 0) - expected(steps)));
  const facts: Facts = {
    firstPlayerWins: winChance(solution, goal, goal, 1),
    standings: values.length,
  };
  return labelBook(labelOf(wildFaces), withFacts(facts, Uint8Array.from(bytes)));
}

/** Small numbers of either sign in one byte, larger ones in as many as they need, seven bits each. */
function pushVarint(bytes: number[], value: number): void {
  let code = (value << 1) ^ (value >> 31);
  for (; code > 127; code >>>= 7) bytes.push((code & 127) | 128);
  bytes.push(code);
}
