import { GAME_IDS, gameOf } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { plainStyle } from '../terminal/style.ts';
import { lengthsOf } from './lengths.ts';
import { cutUp } from './pieces.ts';
import { csvOf, reportOn } from './report.ts';
import { simulateAll } from './run.ts';
import { simulate } from './simulate.ts';
import { reportText } from './text.ts';

test.each(GAME_IDS)('%s: two threads give what one gives', async (game) => {
  const setting = { game, options: {}, bots: ['thumb', 'random', 'thumb'], seed: 11 } as const;
  expect(await simulateAll(setting, 60, 2, () => {})).toEqual(await simulate(setting, 0, 60));
});

test('five threads, whose progress ends with all games', async () => {
  const setting = { game: 'dodge-dice', options: {}, bots: ['thumb', 'thumb'], seed: 1 } as const;
  const seen: number[] = [];
  const tally = await simulateAll(setting, 100, 5, (played) => seen.push(played));
  expect(tally).toEqual(await simulate(setting, 0, 100));
  expect(seen.at(-1)).toBe(100);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test.each([
  [1, 1],
  [7, 2],
  [1000, 3],
  [1_000_000, 2],
])('%i games for %i workers are cut without gap or overlap', (games, workers) => {
  const pieces = cutUp(games, workers);
  expect(pieces[0]?.from).toBe(0);
  expect(pieces.at(-1)?.to).toBe(games);
  for (const [index, { from }] of pieces.entries()) {
    if (index > 0) expect(from).toBe(pieces[index - 1]?.to);
  }
});

describe('the report', () => {
  const tally = {
    games: 10,
    wins: [4, 3, 3],
    draws: 0,
    lengths: [
      [2, 1],
      [4, 4],
      [5, 3],
      [40, 2],
    ],
  } as const;

  test('lengths: mean, median, nine in ten, and a histogram that holds every game', () => {
    const lengths = lengthsOf(tally);
    expect(lengths).toMatchObject({ mean: 11.3, median: 4, p90: 40, shortest: 2, longest: 40 });
    expect(lengths.histogram.reduce((sum, { games }) => sum + games, 0)).toBe(10);
    expect(lengths.histogram.at(-1)?.to).toBeGreaterThanOrEqual(40);
  });

  test('shares by seat and by bot; a game is one trial for a bot, however many seats it has', () => {
    const setting = {
      game: 'dodge-dice',
      options: {},
      bots: ['thumb', 'random', 'random'],
      seed: 1,
    } as const;
    const report = reportOn(setting, tally);
    expect(report.seats.map(({ wins, of }) => [wins, of])).toEqual([
      [4, 10],
      [3, 10],
      [3, 10],
    ]);
    expect(report.bots.map(({ bot, wins, of }) => [bot, wins, of])).toEqual([
      ['thumb', 4, 10],
      ['random', 6, 10],
    ]);
    for (const { share, low, high } of [...report.seats, ...report.bots]) {
      expect(low).toBeLessThan(share);
      expect(high).toBeGreaterThan(share);
    }
    // Where one wins the other does not: their intervals mirror each other.
    const [thumb, random] = report.bots;
    expect(thumb?.low).toBeCloseTo(1 - (random?.high ?? 0));
    expect(thumb?.high).toBeCloseTo(1 - (random?.low ?? 0));
  });

  test('a bot that has all seats wins whatever happens, which is no estimate', () => {
    const bots = ['thumb', 'thumb', 'thumb'] as const;
    const report = reportOn({ game: 'dodge-dice', options: {}, bots, seed: 1 }, tally);
    expect(report.bots).toEqual([
      { bot: 'thumb', wins: 10, of: 10, share: 1, low: null, high: null },
    ]);
  });

  test('Sequence 4: partners who play alike are one side', () => {
    const setting = {
      game: 'sequence-dice',
      options: {},
      bots: ['thumb', 'random', 'thumb', 'random'],
      seed: 1,
    } as const;
    const report = reportOn(setting, { ...tally, wins: [8, 2, 8, 2] });
    expect(report.bots.map(({ wins, of }) => [wins, of])).toEqual([
      [8, 10],
      [2, 10],
    ]);
  });

  test('the shape that programs read', () => {
    const options = gameOf('dodge-dice').options.parse({}, 2);
    const setting = {
      game: 'dodge-dice',
      options: options.ok ? options.value : {},
      bots: ['thumb', 'random'],
      seed: 1,
    } as const;
    const report = reportOn(setting, { games: 2, wins: [1, 1], draws: 0, lengths: [[3, 2]] });
    expect(JSON.parse(JSON.stringify(report))).toMatchInlineSnapshot(`
      {
        "bots": [
          {
            "bot": "thumb",
            "high": 0.9054687942657693,
            "low": 0.09453120573423071,
            "of": 2,
            "share": 0.5,
            "wins": 1,
          },
          {
            "bot": "random",
            "high": 0.9054687942657693,
            "low": 0.09453120573423071,
            "of": 2,
            "share": 0.5,
            "wins": 1,
          },
        ],
        "draws": 0,
        "game": "dodge-dice",
        "games": 2,
        "options": {
          "first": "lot",
          "lastMatchChip": "chip-only",
          "target": 100,
        },
        "rolls": {
          "histogram": [
            {
              "from": 3,
              "games": 2,
              "to": 3,
            },
          ],
          "longest": 3,
          "mean": 3,
          "median": 3,
          "p90": 3,
          "shortest": 3,
        },
        "rulesVersion": 1,
        "seats": [
          {
            "bot": "thumb",
            "high": 0.9054687942657693,
            "low": 0.09453120573423071,
            "of": 2,
            "seat": 1,
            "share": 0.5,
            "wins": 1,
          },
          {
            "bot": "random",
            "high": 0.9054687942657693,
            "low": 0.09453120573423071,
            "of": 2,
            "seat": 2,
            "share": 0.5,
            "wins": 1,
          },
        ],
        "seed": 1,
      }
    `);
  });

  test.each(['en', 'es'] as const)('fits 80 columns in %s', (lang) => {
    const setting = {
      game: 'sequence-dice',
      options: {},
      bots: ['thumb', 'random', 'thumb', 'random'],
      seed: 4294967295,
    } as const;
    const report = reportOn(setting, { ...tally, games: 1e9, wins: [8e8, 2e8, 8e8, 2e8] });
    const lines = reportText(report, plainStyle(lang, true));
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});

test('as CSV: a line for each seat and bot, with nothing where nothing is open', () => {
  const tally = { games: 10, wins: [4, 6], draws: 0, lengths: [[2, 10]] } as const;
  const setup = { game: 'dodge-dice', options: {}, seed: 1 } as const;
  const two = csvOf(reportOn({ ...setup, bots: ['thumb', 'random'] }, tally));
  expect(two.split('\n').slice(0, 2)).toEqual([
    'kind,seat,bot,wins,games,share,low,high',
    'seat,1,thumb,4,10,0.4000,0.1682,0.6873',
  ]);
  const one = csvOf(reportOn({ ...setup, bots: ['thumb', 'thumb'] }, tally))
    .trimEnd()
    .split('\n');
  expect(one).toHaveLength(4);
  expect(one.at(-1)).toBe('bot,,thumb,10,10,1.0000,,');
});
