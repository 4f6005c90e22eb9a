import { fromDisk } from '@dicehall/strategy/books-node';
import { BOOK_GOAL, bookName, readBook } from '@dicehall/strategy/skip-bo-dice/race/book';
import { indexOf } from '@dicehall/strategy/skip-bo-dice/race/needs';
import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { solveTwoPlayers, winChance } from './two-players.ts';

describe('to 25 points with two symbol faces', () => {
  const solution = solveTwoPlayers({ wildFaces: 2, goal: 25, tolerance: 1e-11, beyond: 0 });

  test('the second evaluation, over ordered dice and by linear equations, agrees everywhere', () => {
    const again = evaluate(solution);
    let worst = 0;
    again.forEach((value, index) => {
      worst = Math.max(worst, Math.abs(value - (solution.values[index] ?? 0)));
    });
    expect(worst).toBeLessThan(1e-9);
  });

  test('needing less is never worse', () => {
    for (let need = 2; need <= 25; need++) {
      const [less, more] = [need - 1, need].map((own) => winChance(solution, own, 25, 1));
      expect(less).toBeGreaterThan(more ?? 1);
    }
  });
});

/** The full solution to 50 points; the first digits are those of the solver run to 1e-12. */
test.each([
  [2, 0.5171334],
  [1, 0.5171296],
])('the book that is shipped for %i symbol faces starts at %f', (wildFaces, value) => {
  const bytes = fromDisk(bookName(wildFaces));
  if (bytes === undefined) throw new Error('the book is missing');
  expect(bytes.length).toBeLessThanOrEqual(64 * 1024);
  const book = readBook(bytes, wildFaces);
  expect(book[indexOf(BOOK_GOAL, 50, 50, 1)]).toBeCloseTo(value, 3);
});
