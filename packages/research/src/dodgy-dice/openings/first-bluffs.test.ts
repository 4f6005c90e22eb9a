import { expect, test } from 'vitest';
import { makeRound } from '../round.ts';
import { firstBluffs } from './first-bluffs.ts';

const EFFORT = { iterations: 1000, bonus: 0.02 };

const rangeOf = (own: number, other: number) =>
  firstBluffs(makeRound({ dice: [own, other], stone: 'middle', rule: 'rolled' }), EFFORT);

test.each([
  [1, 1],
  [1, 2],
])('%d against %d: perfect play never bluffs first', (own, other) => {
  const { least, most } = rangeOf(own, other);
  expect(least).toBe(0);
  expect(most).toBeLessThan(1e-4);
});

test('2 against 1: perfect play may bluff in up to five of 24 first statements, or never', () => {
  const { least, most, reached, loss } = rangeOf(2, 1);
  expect(least).toBe(0);
  expect(most).toBeCloseTo(5 / 24, 2);
  expect(most).toBeGreaterThanOrEqual(5 / 24);
  expect(reached[0]).toBeCloseTo(0, 4);
  expect(reached[1]).toBeCloseTo(5 / 24, 3);
  expect(loss).toBeLessThan(1e-4);
});

test('2 against 2: there is no freedom, and the bounds hold what is reached', () => {
  const { least, most, reached } = rangeOf(2, 2);
  expect(most - least).toBeLessThan(0.02);
  for (const share of reached) {
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
  }
});
