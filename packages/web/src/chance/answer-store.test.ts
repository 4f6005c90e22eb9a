import { expect, test } from 'vitest';
import { readKept, rightIn } from './answer-store.ts';
import { RIGHT } from './questions.ts';

const NOTHING = { first: undefined, last: undefined, games: 0 };

test('what was kept is read again', () => {
  const kept = { version: 1, first: { ...RIGHT, stop: 'c' }, last: RIGHT, games: 4 };
  const { first, last, games } = readKept(kept);
  expect({ first, last, games }).toEqual({ first: kept.first, last: RIGHT, games: 4 });
  expect([first && rightIn(first), last && rightIn(last)]).toEqual([5, 6]);
});

test.each([
  undefined,
  'text',
  { version: 2, first: RIGHT },
  { version: 1, first: { ...RIGHT, due: 'z' } },
  { version: 1, last: RIGHT },
])('%j is nothing', (value) => {
  expect(readKept(value)).toEqual(NOTHING);
});
