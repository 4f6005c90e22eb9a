import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  biasOf,
  buttonScores,
  errorOf,
  type Guess,
  isGuessed,
  meanError,
  stretchesOf,
} from './guess.ts';

test('about a quarter of the decisions, and the same ones every time', () => {
  const decisions = Array.from(
    { length: 8_000 },
    (_, n) => `k7f2 0/${n} skip-bo-dice@1 2 next=${n % 12}`,
  );
  const asked = decisions.filter(isGuessed);
  // Five standard deviations either way.
  expect(Math.abs(asked.length - 2_000)).toBeLessThan(5 * Math.sqrt(8_000 * 0.25 * 0.75));
  expect(decisions.filter(isGuessed)).toEqual(asked);
});

const guess = fc.record({
  said: fc.constantFrom(5, 20, 40, 60, 80, 95),
  truth: fc.double({ min: 0, max: 100, noNaN: true }),
});

test('scores are distances, and their mean lies between them', () => {
  fc.assert(
    fc.property(fc.array(guess, { minLength: 1 }), (guesses) => {
      const errors = guesses.map(errorOf);
      const mean = meanError(guesses) ?? Number.NaN;
      expect(mean).toBeGreaterThanOrEqual(Math.min(...errors) - 1e-9);
      expect(mean).toBeLessThanOrEqual(Math.max(...errors) + 1e-9);
      expect(stretchesOf(guesses)).toHaveLength(Math.floor(guesses.length / 10));
      expect(buttonScores(guesses).reduce((sum, { count }) => sum + count, 0)).toBe(guesses.length);
    }),
  );
  expect(meanError([])).toBeUndefined();
});

const said40 = (truths: readonly number[]): readonly Guess[] =>
  truths.map((truth) => ({ said: 40, truth }));

test('a button is judged from ten guesses on, with its standard error', () => {
  const truths = [52, 58, 52, 58, 52, 58, 52, 58, 52];
  const nine = buttonScores(said40(truths)).find(({ said }) => said === 40);
  expect(nine).toEqual({ said: 40, count: 9, truth: undefined });
  expect(nine && biasOf(nine)).toBeUndefined();
  const ten = buttonScores(said40([...truths, 58])).find(({ said }) => said === 40);
  expect(ten?.truth?.mean).toBe(55);
  expect(ten?.truth?.error).toBeCloseTo(1, 9);
  expect(ten && biasOf(ten)).toBe('low');
});

test('within two standard errors a button is even', () => {
  const even = buttonScores(said40([10, 70, 10, 70, 10, 70, 10, 70, 20, 72]));
  expect(even.map(biasOf)).toContain('even');
  const high = buttonScores(said40(new Array<number>(10).fill(12)));
  expect(high.map(biasOf)).toContain('high');
});

test('ten after ten', () => {
  const first = said40(new Array<number>(10).fill(60));
  const then = said40(new Array<number>(14).fill(45));
  expect(stretchesOf([...first, ...then])).toEqual([
    { from: 1, to: 10, error: 20 },
    { from: 11, to: 20, error: 5 },
  ]);
});
