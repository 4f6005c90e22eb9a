import { existsSync, readFileSync } from 'node:fs';
import { GAME_IDS } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { CLAIMS, numberSentences, sentenceOf } from './claims.ts';
import type { Tournament } from './strength.ts';

const at = (path: string): URL => new URL(`../../docs/${path}`, import.meta.url);
const docs = (path: string): string => readFileSync(at(path), 'utf8');

const sentences = numberSentences(docs('strategy.md'));

test.each(CLAIMS)('docs/strategy.md: $says', (claim) => {
  expect(sentences).toContain(sentenceOf(claim));
  expect(claim.holds?.()).not.toBe(false);
});

test('docs/strategy.md has no other sentence with a number', () => {
  const known = new Set(CLAIMS.map(sentenceOf));
  expect(sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
});

test('a new sentence with a number is noticed', () => {
  expect(numberSentences('Fine. It wins 7 of 10.\n\n| a | 5 |\n\n`3`')).toEqual([
    'It wins 7 of 10.',
  ]);
});

/** Sentences of docs/strength.md with numbers that are read from no data: what its scales and intervals mean. */
const MEANINGS = [
  '400 points are a factor of ten in strength, as in chess; the mean of a game is 1500.',
  'Intervals say how far chance moves a rating in 95 of 100 tournaments, not how well one scale of ratings fits the game: that is said below each table, and the pairings themselves follow.',
  '"Of 10" is how many of ten games a bot wins against the gentle one, as measured between the two.',
  'It beats the policy if its share of wins is above an equal one beyond doubt: the intervals are wide enough that all of a run, at every look, hold in 95 of 100 such runs.',
];

/** A game need not have bots of its own. */
const tournaments: readonly Tournament[] = GAME_IDS.map((game) => `figures/tournament-${game}.json`)
  .filter((path) => existsSync(at(path)))
  .map((path) => JSON.parse(docs(path)));

/** Pearson's, worked out in fewer steps than for the page. */
function chiSquaredOf({ ratings, pairings }: Tournament): string {
  const rated = Object.fromEntries(ratings.map(({ bot, rating }) => [bot, 10 ** (rating / 400)]));
  const parts = pairings.map(({ first, second, games, points }) => {
    const [one, two] = [rated[first] ?? 0, rated[second] ?? 0];
    return (points * (one + two) - games * one) ** 2 / (games * one * two);
  });
  return parts.reduce((sum, part) => sum + part, 0).toFixed(1);
}

test('docs/strength.md has no sentence with a number but meanings, settings and fits', () => {
  const page = numberSentences(docs('strength.md'));
  const others = page.filter((sentence) => !MEANINGS.includes(sentence));
  const settings = tournaments.map(
    ({ options }) =>
      `Two seats, ${Object.entries(options)
        .map(([name, value]) => `${name}=${value}`)
        .join(', ')}:`,
  );
  const fits = others.filter((sentence) => sentence.startsWith('One scale'));
  expect(others.filter((one) => !fits.includes(one)).toSorted()).toEqual(settings.toSorted());
  expect(fits.map((fit) => /χ² is ([\d.]+) on/.exec(fit)?.[1])).toEqual(
    tournaments.map(chiSquaredOf),
  );
});

test('the mean of a game is 1500', () => {
  for (const { ratings } of tournaments) {
    const mean = ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;
    expect(mean).toBeCloseTo(1500, 6);
  }
});
