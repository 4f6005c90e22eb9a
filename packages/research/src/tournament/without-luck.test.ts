import { seeded } from '@dicehall/strategy';
import { expect, test } from 'vitest';
import type { Luck } from './luck.ts';
import { withoutLuck } from './without-luck.ts';

const SETS = 400;

/** Results that follow luck by these weights, and a little of their own. */
function setsWith(weights: Luck, seed: number) {
  const random = seeded(seed);
  const noise = (): number => random(1000) / 1000 - 0.4995;
  const luck = Array.from({ length: SETS }, () => [
    [noise(), noise(), noise(), noise()] as const,
    [noise(), noise(), noise(), noise()] as const,
  ]);
  const sets = luck.map((games) =>
    games.map((one) =>
      one.reduce((sum, by, k) => sum + by * (weights[k] ?? 0), 0.3 + noise() / 50),
    ),
  );
  return { sets, luck };
}

const spread = (list: readonly number[]): number => {
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
  return Math.sqrt(list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / list.length);
};

test.each<[string, Luck]>([
  ['as it is', [1, 0, 1, 0]],
  ['by half, and more where it is close', [0.5, 2, 0.8, -1]],
])('luck that counts %s is taken out', (_, weights) => {
  const { sets, luck } = setsWith(weights, 1);
  const left = withoutLuck(sets, luck);
  expect(left).toHaveLength(SETS);
  expect(spread(left)).toBeLessThan(0.03);
  expect(left.reduce((sum, one) => sum + one, 0) / SETS).toBeCloseTo(0.3, 2);
});

test('what is taken from a set does not depend on its own result', () => {
  const { sets, luck } = setsWith([0.5, 2, 0.8, -1], 2);
  const before = withoutLuck(sets, luck);
  const [first = []] = sets;
  const after = withoutLuck([first.map((points) => points + 1), ...sets.slice(1)], luck);
  expect((after[0] ?? 0) - (before[0] ?? 0)).toBeCloseTo(1, 12);
  // Nor on others of its half.
  expect(after[2]).toBe(before[2]);
  expect(after[1]).not.toBe(before[1]);
});

test('a few sets keep to the plain sum, and without luck there is nothing to take out', () => {
  const luck = [[[0.2, 0.1, -0.1, 0] as const], [[0, 0, 0, 0] as const]];
  const [one = 0, other = 0] = withoutLuck([[1], [0]], luck);
  expect(one).toBeCloseTo(0.9, 12);
  expect(other).toBeCloseTo(0, 12);
  expect(withoutLuck([[1], [0]], [])).toEqual([]);
});
