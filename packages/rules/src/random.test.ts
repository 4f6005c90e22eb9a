import { describe, expect, test } from 'vitest';
import { randomFrom, throwDie } from './random.ts';

const WORDS = 2 ** 32;
const SIDES = Array.from({ length: 36 }, (_, i) => i + 1);

/** One die thrown with these words, and how many of them it took. */
function thrown(sides: number, ...words: number[]): { die: number; used: number } {
  let used = 0;
  const random = randomFrom(() => {
    const word = words[used++];
    if (word === undefined) throw new Error('no word left');
    return word;
  });
  return { die: random(sides), used };
}

/** The words of a face are a run; of each run only the first can be drawn again. */
describe.each(SIDES)('a die with %i sides', (sides) => {
  const firstWord = (face: number): number => Math.ceil((face * WORDS) / sides);
  const faces = Array.from({ length: sides }, (_, face) => face);

  test('gives every face for exactly as many words', () => {
    for (const face of faces) {
      const first = firstWord(face);
      const last = firstWord(face + 1) - 1;
      const redrawn = thrown(sides, first, first + 1).used - 1;
      expect(thrown(sides, first + 1)).toEqual({ die: face, used: 1 });
      expect(thrown(sides, last)).toEqual({ die: face, used: 1 });
      expect(last - first + 1 - redrawn).toBe(Math.floor(WORDS / sides));
    }
  });

  test('reads signed and unsigned words alike', () => {
    for (const word of [2 ** 31 + 1, WORDS - 1, WORDS - 12345]) {
      expect(thrown(sides, word - WORDS)).toEqual(thrown(sides, word));
    }
  });
});

test('a word in the uneven rest is passed over, however often', () => {
  // 2^32 = 6 * 715827882 + 4: for six sides the word 0 is one too many.
  expect(thrown(6, 0, 0, 0, WORDS - 1)).toEqual({ die: 5, used: 4 });
  expect(thrown(8, 0)).toEqual({ die: 0, used: 1 });
});

test.each([6, 7, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is no side of a die',
  (side) => {
    expect(() => throwDie(() => side, 6)).toThrow('impossible-roll');
  },
);

test.each([0, 5])('%d is a side of a die', (side) => {
  expect(throwDie(() => side, 6)).toBe(side);
});
