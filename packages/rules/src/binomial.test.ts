import { expect, test } from 'vitest';
import { binomial } from './binomial.ts';

test.each([
  [0, 0, 1],
  [5, 0, 1],
  [5, 5, 1],
  [5, 2, 10],
  [8, 3, 56],
  [25, 5, 53_130],
  [50, 25, 126_410_606_437_752],
])('%i over %i is %i', (n, k, ways) => {
  expect(binomial(n, k)).toBe(ways);
});

test('each is the sum of the two above it', () => {
  for (let n = 1; n <= 50; n++) {
    for (let k = 1; k < n; k++) {
      expect(binomial(n, k)).toBe(binomial(n - 1, k - 1) + binomial(n - 1, k));
    }
  }
});
