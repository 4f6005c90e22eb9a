import { expect, test } from 'vitest';
import { countGuess, type GuessLimits, guessWait } from './guesses.ts';

/** Wrong codes, one from each of these places, all at once. */
function guessed(places: readonly string[], before?: GuessLimits): GuessLimits | undefined {
  let limits = before;
  for (const place of places) limits = countGuess(limits, place, 0);
  return limits;
}

test('ten from one place, then two a minute; others do not wait for it', () => {
  const nine = guessed(Array(9).fill('there'));
  expect(guessWait(undefined, 'there', 0)).toBe(0);
  expect(guessWait(nine, 'there', 0)).toBe(0);
  const ten = guessed(['there'], nine);
  expect(guessWait(ten, 'there', 0)).toBe(30_000);
  expect(guessWait(ten, 'there', 30_000)).toBe(0);
  expect(guessWait(ten, 'here', 0)).toBe(0);
});

test('a hundred from many places, then twenty a minute from wherever', () => {
  const many = guessed(Array.from({ length: 100 }, (_, i) => `place ${i}`));
  expect(guessWait(many, 'here', 0)).toBe(3_000);
  expect(guessWait(many, 'here', 3_000)).toBe(0);
});

test('places that have not guessed for long are forgotten', () => {
  const limits = countGuess(guessed(['there', 'where']), 'here', 60_000);
  expect([...limits.fromPlace.keys()]).toEqual(['here']);
});
