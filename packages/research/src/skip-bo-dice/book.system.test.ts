/** Whole solutions of a short game, in threads of their own: against the books, and against each other. */

import { fromDisk } from '@dicehall/strategy/books-node';
import { seeded } from '@dicehall/strategy/random';
import { EXACT } from '@dicehall/strategy/review/values';
import { BOOK_GOAL, bookName, readBook } from '@dicehall/strategy/skip-bo-dice/race/book';
import { indexOf } from '@dicehall/strategy/skip-bo-dice/race/needs';
import { expect, test } from 'vitest';
import { solveShared } from './solver.ts';
import { solveTwoPlayers, winChance } from './two-players.ts';

test.each([2, 1])('%i symbol faces: a short game solved now is part of the book', (wildFaces) => {
  const bytes = fromDisk(bookName(wildFaces));
  if (bytes === undefined) throw new Error('the book is missing');
  const book = readBook(bytes, wildFaces);
  const short = solveTwoPlayers({ wildFaces, goal: 25, tolerance: 1e-7, beyond: 0 });
  const random = seeded(wildFaces);
  for (let sample = 0; sample < 2000; sample++) {
    const [own, other, space] = [1 + random(25), 1 + random(25), 1 + random(12)] as const;
    const stored = book[indexOf(BOOK_GOAL, own, other, space)] ?? 0;
    expect(Math.abs(stored - winChance(short, own, other, space))).toBeLessThan(EXACT);
  }
});

/** Far from settled, so that it takes a second; what matters is that all ways lead to the same numbers. */
test('the same numbers with any number of threads, and after an interruption', async () => {
  const settings = { wildFaces: 2, goal: 25, tolerance: 0.05, beyond: 0 } as const;
  const kept: Uint8Array[] = [];
  const shares: number[] = [];
  const { values } = await solveShared(settings, {
    checkpoint: { load: () => undefined, save: (bytes) => void kept.push(bytes) },
    onProgress: ({ share }) => void shares.push(share),
  });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const load = (): Uint8Array | undefined => kept[1];
  const others = [
    solveTwoPlayers(settings),
    await solveShared(settings, { workers: 2 }),
    await solveShared(settings, { checkpoint: { load, save: () => {} } }),
  ];
  for (const other of others) {
    expect(other.values.every((value, i) => value === values[i])).toBe(true);
  }
  const one = { ...settings, wildFaces: 1 };
  const again = await solveShared(one, { checkpoint: { load, save: () => {} } });
  expect(again.values).toEqual(solveTwoPlayers(one).values);
});

test('what lies beyond the horizon does not matter', () => {
  const [low = 0, high = 1] = ([0, 1] as const).map((beyond) => {
    const solution = solveTwoPlayers({ wildFaces: 2, goal: 25, tolerance: 1e-11, beyond });
    return winChance(solution, 25, 25, 1);
  });
  expect(Math.abs(high - low)).toBeLessThan(1e-9);
});
