import { expect, test } from 'vitest';
import { bestChoiceOf, judgementsOf } from './judge.ts';

/** A choice between two, of which the first was made, by values that are off by `error`. */
const judged = (chances: readonly [number, number], error: number) => {
  const choices = chances.map((own, action) => ({
    action,
    chances: [own, 1 - own],
    share: 0,
    exact: error === 0,
    error,
  }));
  const entry = {
    n: 1,
    kind: 'choice' as const,
    seat: 0,
    values: [0, 0],
    exact: error === 0,
    error,
  };
  return judgementsOf({
    ...{ reference: 'test', sides: [0, 1], start: [0.5, 0.5], result: [1, 0], moments: [] },
    entries: [{ ...entry, options: { choices, chosen: 0 } }],
  });
};

test('a choice is praised only if the next best is worse than the values may be wrong by', () => {
  expect(bestChoiceOf(judged([0.6, 0.5], 0.01))?.lead).toBeCloseTo(0.1, 12);
  expect(bestChoiceOf(judged([0.6, 0.5], 0.06))).toBeUndefined();
  expect(bestChoiceOf(judged([0.504, 0.5], 0))).toBeUndefined();
});

test.each([
  [[0.5, 0.504], 0, 'close'],
  [[0.5, 0.506], 0, 'fine'],
  [[0.5, 0.519], 0, 'fine'],
  [[0.5, 0.521], 0, 'costly'],
  [[0.5, 0.521], 0.02, 'close'],
  [[0.506, 0.5], 0, 'best'],
] as const)('%j with an error of %d is %s', (chances, error, word) => {
  expect(judged(chances, error)[0]?.word).toBe(word);
});
