import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packDifferences, planeThrough, unpackDifferences } from './differences.ts';

const WIDTH = 7;

/** Rows of seven, each number expected on the plane through its neighbours. */
const expected = (numbers: Int32Array, index: number): number => {
  const above = index < WIDTH ? -1 : index - WIDTH;
  const left = index % WIDTH === 0 ? -1 : index - 1;
  return planeThrough(numbers, above, left, above - 1, 500);
};

test('what is packed is unpacked', () => {
  const whole = fc.array(fc.integer({ min: -(2 ** 22), max: 2 ** 22 }), { maxLength: 60 });
  fc.assert(
    fc.property(whole, (list) => {
      const numbers = Int32Array.from(list);
      const bytes = packDifferences(numbers, expected);
      expect(unpackDifferences(bytes, numbers.length, expected)).toEqual(numbers);
    }),
  );
});

test('what lies as expected takes a byte each', () => {
  const plane = Int32Array.from(
    { length: 35 },
    (_, i) => 500 + 30 * (i % 7) - 20 * Math.floor(i / 7),
  );
  expect(packDifferences(plane, expected).length).toBe(35);
});

test('bytes that are missing or left over are noticed', () => {
  const bytes = packDifferences(Int32Array.of(1, 2, 3), expected);
  expect(() => unpackDifferences(bytes, 4, expected)).toThrow(/cut short/);
  expect(() => unpackDifferences(bytes, 2, expected)).toThrow(/too long/);
});
