import { expect, test } from 'vitest';
import { seeded } from './random.ts';

const throws = (seed: number, stream: number, count = 20): number[] => {
  const random = seeded(seed, stream);
  return Array.from({ length: count }, () => random(6));
};

test('the same seed and stream throw the same dice', () => {
  expect(throws(5, 3)).toEqual(throws(5, 3));
});

test('neighbouring seeds and streams throw different dice', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 30; seed++) {
    for (let stream = 0; stream < 30; stream++) seen.add(throws(seed, stream).join());
  }
  expect(seen.size).toBe(900);
});

test('streams of different seeds have nothing in common', () => {
  const beginnings = (seed: number): Set<string> => {
    const seen = new Set<string>();
    for (let stream = 0; stream < 40_000; stream++) {
      const random = seeded(seed, stream);
      seen.add(`${random(2 ** 30)} ${random(2 ** 30)}`);
    }
    return seen;
  };
  const first = beginnings(1);
  expect(first.size).toBe(40_000);
  expect([...beginnings(2)].filter((one) => first.has(one))).toEqual([]);
});

test('the first die of neighbouring streams is fair', () => {
  const counts = new Array<number>(6).fill(0);
  for (let stream = 0; stream < 60_000; stream++) {
    const side = seeded(1, stream)(6);
    counts[side] = (counts[side] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  // 99.9 % of fair dice stay below this with five degrees of freedom.
  expect(chiSquare).toBeLessThan(20.5);
});
