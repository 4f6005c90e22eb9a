import { expect, test } from 'vitest';
import { fitOf, shareAgainst } from './fit.ts';

const meeting = (first: string, second: string, points: number) => ({
  first,
  second,
  games: 100,
  points,
});

test('a scale fits what it says, and not a circle', () => {
  const even = ['a', 'b', 'c'].map((bot) => ({ bot, rating: 1500 }));
  const fair = [meeting('a', 'b', 50), meeting('b', 'c', 50), meeting('a', 'c', 50)];
  expect(fitOf(even, fair)).toMatchObject({ chiSquared: 0, freedom: 1 });
  // Everybody wins 70 of 100 against the next: (20² / 25) three times.
  const circle = [meeting('a', 'b', 70), meeting('b', 'c', 70), meeting('a', 'c', 30)];
  expect(fitOf(even, circle).chiSquared).toBeCloseTo(48, 9);
});

test('the limit is the one of the tables', () => {
  const bots = Array.from({ length: 8 }, (_, i) => ({ bot: `bot${i}`, rating: 1500 }));
  const pairings = bots.flatMap(({ bot }, i) =>
    bots.slice(i + 1).map((other) => meeting(bot, other.bot, 50)),
  );
  const { freedom, limit } = fitOf(bots, pairings);
  expect(freedom).toBe(21);
  expect(limit).toBeCloseTo(32.67, 1);
});

test('a pairing reads the same from both sides', () => {
  const pairings = [meeting('a', 'b', 70)];
  expect(shareAgainst(pairings, 'a', 'b')).toBe(0.7);
  expect(shareAgainst(pairings, 'b', 'a')).toBeCloseTo(0.3, 12);
  expect(shareAgainst(pairings, 'a', 'a')).toBeUndefined();
});
