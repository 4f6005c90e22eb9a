/** The solved values as the bytes of a book. */

import { type Facts, labelBook, withFacts } from '@dicehall/strategy/books';
import { packDifferences } from '@dicehall/strategy/differences';
import { BOOK_GOAL, expected, labelOf, STEPS } from '@dicehall/strategy/skip-bo-dice/race/book';
import { type Solution, winChance } from './two-players.ts';

export function packBook(solution: Solution): Uint8Array {
  const { values, wildFaces, goal } = solution;
  if (goal !== BOOK_GOAL) throw new RangeError(`a book is made for ${BOOK_GOAL} points`);
  const steps = Int32Array.from(values, (value) => Math.round(value * STEPS));
  const facts: Facts = {
    firstPlayerWins: winChance(solution, goal, goal, 1),
    standings: values.length,
  };
  return labelBook(labelOf(wildFaces), withFacts(facts, packDifferences(steps, expected)));
}
