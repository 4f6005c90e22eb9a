import { expect, test } from 'vitest';
import { quantileFor, wilson } from './interval.ts';

/** Roots of (p - x)² n = z² x (1 - x), worked out by hand for x. */
test.each([
  [0, 10, 0, 0.27753],
  [5, 10, 0.23659, 0.76341],
  [8, 10, 0.49016, 0.94332],
  [10, 10, 0.72247, 1],
  [50, 100, 0.40383, 0.59617],
])('%i of %i lies between %f and %f', (hits, trials, low, high) => {
  const interval = wilson(hits, trials);
  expect(interval.low).toBeCloseTo(low, 5);
  expect(interval.high).toBeCloseTo(high, 5);
});

test('nothing tried, nothing known', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

/** Quantiles of the normal distribution for 2.5 %, 0.25 % and 0.0025 %, from printed books. */
test.each([
  [1, 1.95996],
  [10, 2.80703],
  [1000, 4.05563],
])('for %i intervals that hold together the quantile is %f', (many, quantile) => {
  expect(quantileFor(many)).toBeCloseTo(quantile, 4);
});
