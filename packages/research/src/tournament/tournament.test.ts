import { seeded } from '@dicehall/strategy';
import { describe, expect, test } from 'vitest';
import { rate } from './ratings.ts';
import { csvOf, reportOn } from './report.ts';
import { playTournament } from './run.ts';
import { pairingsOf, seatingsOf } from './seatings.ts';
import { playSets } from './sets.ts';
import { verdictOf } from './stopping-rule.ts';

test('everybody meets everybody else once', () => {
  expect(pairingsOf(4)).toHaveLength(6);
  expect(pairingsOf(2)).toEqual([{ one: 0, two: 1 }]);
});

test.each([
  ['skip-bo-dice', 2, 2],
  ['skip-bo-dice', 3, 6],
  ['dodge-dice', 4, 14],
  ['sequence-dice', 3, 6],
  // Two teams.
  ['sequence-dice', 4, 2],
] as const)('%s with %i seats is seated in %i ways, each with its mirror', (game, seats, ways) => {
  const seatings = seatingsOf(game, seats).map(({ isFirst }) => isFirst.map(Number).join(''));
  expect(new Set(seatings).size).toBe(ways);
  const mirrored = seatings.map((one) => [...one].map((seat) => 1 - Number(seat)).join(''));
  expect(mirrored.toSorted()).toEqual(seatings.toSorted());
});

test('a bot against itself wins half of every pair of mirrored games', async () => {
  const setting = { game: 'dodge-dice', options: {}, seats: 3, seed: 5 } as const;
  const bots = ['greta', 'greta'];
  const { sets } = await playSets(
    { ...setting, bots },
    { pairing: { one: 0, two: 1 }, from: 0, to: 20 },
  );
  for (const set of sets) expect(set.reduce((sum, points) => sum + points, 0)).toBe(3);
});

const SETTING = {
  game: 'skip-bo-dice',
  options: {},
  bots: ['random', 'pip', 'felix'],
  seats: 2,
  seed: 7,
} as const;

test.each([false, true])('threads change nothing (stopping early: %j)', async (stopEarly) => {
  const effort = { games: 240, stopEarly };
  const seen: number[] = [];
  const alone = await playTournament(SETTING, { ...effort, workers: 1 }, (done, all) =>
    seen.push(done / all),
  );
  expect(await playTournament(SETTING, { ...effort, workers: 3 })).toEqual(alone);
  expect(seen.at(-1)).toBe(1);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const sets = alone.map((one) => one.sets.length);
  if (stopEarly) {
    expect(alone[1]).toMatchObject({ verdict: 'second' });
    expect(Math.min(...sets)).toBeLessThan(120);
  } else {
    expect(sets).toEqual([120, 120, 120]);
  }
});

describe('ratings', () => {
  const won = (sets: number, wins: number): number[][] =>
    Array.from({ length: sets }, (_, i) => [i < wins ? 1 : 0, i < wins ? 1 : 0]);

  test('ten times as many wins are 400 points, as in chess', () => {
    const [one, two] = rate(
      2,
      [{ pairing: { one: 0, two: 1 }, sets: won(110_000, 100_000) }],
      [1, 1],
      2,
    );
    expect((one?.points ?? 0) - (two?.points ?? 0)).toBeCloseTo(400, 0);
    expect((one?.points ?? 0) + (two?.points ?? 0)).toBeCloseTo(3000, 6);
  });

  test('a bot in more seats is not rated higher for it', () => {
    // In two of three seats it wins two thirds, in one of three one third.
    const sets = Array.from({ length: 300 }, (_, i) => [i % 3 === 0 ? 1 : 0, i % 3 === 0 ? 0 : 1]);
    const [one, two] = rate(2, [{ pairing: { one: 0, two: 1 }, sets }], [1, 2], 3);
    expect(one?.points).toBeCloseTo(1500, 6);
    expect(two?.points).toBeCloseTo(1500, 6);
  });

  test('stay finite for a bot that never loses, with a wide interval', () => {
    const [one] = rate(2, [{ pairing: { one: 0, two: 1 }, sets: won(20, 20) }], [1, 1], 2);
    expect(one?.points).toBeLessThan(2500);
    expect((one?.high ?? 0) - (one?.low ?? 0)).toBeGreaterThan(100);
  });

  test('one set alone does not pass for certainty', () => {
    const sets = [[1, 1, 0, 1, 1, 0]];
    const [one] = rate(2, [{ pairing: { one: 0, two: 1 }, sets }], [1, 1, 1, 2, 2, 2], 3);
    expect((one?.high ?? 0) - (one?.low ?? 0)).toBeGreaterThan(200);
  });

  test('the interval holds the truth in about 95 of 100 tournaments', () => {
    const random = seeded(3);
    const truth = 1500 + (200 / Math.LN10) * Math.log(0.6 / 0.4);
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const sets = Array.from({ length: 150 }, () => [
        random(10) < 6 ? 1 : 0,
        random(10) < 6 ? 1 : 0,
      ]);
      const [one] = rate(2, [{ pairing: { one: 0, two: 1 }, sets }], [1, 1], 2);
      if (one !== undefined && one.low <= truth && truth <= one.high) held++;
    }
    expect(held / 400).toBeGreaterThan(0.91);
    expect(held / 400).toBeLessThan(0.99);
  });
});

describe('the sequential test', () => {
  const flips = (seed: number, sets: number, percent: number): number[] => {
    const random = seeded(seed);
    return Array.from({ length: sets }, () => (random(100) < percent ? 1 : 0));
  };

  test('tells a large difference soon, and which way it is', () => {
    expect(verdictOf(flips(1, 60, 90))).toBe('first');
    expect(verdictOf(flips(2, 60, 10))).toBe('second');
    expect(verdictOf(flips(2, 40, 10))).toBe('open');
  });

  test('calls equal bots different in at most 5 of 100 runs, looked at again and again', () => {
    let wrong = 0;
    for (let seed = 0; seed < 400; seed++) {
      const shares = flips(seed, 1000, 50);
      const looks = Array.from({ length: 20 }, (_, i) => shares.slice(0, 50 * (i + 1)));
      if (looks.some((seen) => verdictOf(seen) !== 'open')) wrong++;
    }
    expect(wrong / 400).toBeLessThan(0.05);
  });
});

test('the report adds up, strongest first, and so does the CSV', async () => {
  const report = reportOn(
    SETTING,
    await playTournament(SETTING, { games: 100, workers: 1, stopEarly: false }),
  );
  expect(report.games).toBe(300);
  expect(report.ratings.map(({ bot }) => bot)).toEqual(['felix', 'pip', 'random']);
  expect(report.ratings.reduce((sum, { points }) => sum + points, 0)).toBe(300);
  for (const { low, rating, high } of report.ratings)
    expect(low < rating && rating < high).toBe(true);
  const lines = csvOf(report).trimEnd().split('\n');
  expect(lines).toHaveLength(1 + 3 + 3);
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([13]));
});
