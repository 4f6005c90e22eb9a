import { expect, test } from 'vitest';
import { rounded } from './ledger-rows.ts';

test('rows that are rounded still make the result, to the last digit', () => {
  const start = [1 / 3, 1 / 3, 1 / 3];
  // Each alone would be rounded down, and a tenth would be missing in the end.
  const change = [2 / 3 / 7, -1 / 3 / 7, -1 / 3 / 7];
  const rows = rounded(
    start,
    Array.from({ length: 7 }, (_, n) => [n, change] as const),
  );
  const sums = start.map((from, side) =>
    rows.reduce((sum, { tenths }) => sum + (tenths[side] ?? 0), Math.round(1000 * from)),
  );
  expect(sums).toEqual([1000, 0, 0]);
  expect(7 * Math.round((1000 * 2) / 3 / 7)).not.toBe(1000 - 333);
});
