import { expect, test } from 'vitest';
import { knownDigits, placesOf, rounded } from './digits.ts';

test.each([
  [{ exact: true }, 6],
  [{ exact: false }, 3],
  [{ exact: false, error: 0.01 }, 2],
  [{ exact: false, error: 0.014 }, 1],
  [{ exact: false, error: 0.0004 }, 3],
  [{ exact: false, error: 0.3 }, 1],
])('%j: %i decimal places', (known, places) => {
  expect(placesOf(known)).toBe(places);
});

test('a sampled chance loses what its error covers, an exact one the noise behind its digits', () => {
  const odds = {
    bust: { chance: 1 / 3, exact: true },
    sure: { chance: 0.9999999999999999, exact: true },
    rare: { chance: 2.3e-10, exact: true },
    wins: [{ chance: 0.123456, exact: false, error: 0.0123456 }],
    expected: 2.123456789,
    dice: 10,
  };
  expect(JSON.parse(JSON.stringify(odds, knownDigits))).toEqual({
    bust: { chance: 0.333333333333, exact: true },
    sure: { chance: 1, exact: true },
    rare: { chance: 2.3e-10, exact: true },
    wins: [{ chance: 0.1, exact: false, error: 0.012 }],
    expected: 2.123456789,
    dice: 10,
  });
  expect(rounded(0.51713342726, 6)).toBe(0.517133);
});
