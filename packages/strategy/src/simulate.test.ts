import { GAME_IDS, RulesError } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import type { BotName } from './bots.ts';
import { wilson } from './interval.ts';
import { mergeTallies, type Simulation, simulate } from './simulate.ts';

const between = (game: Simulation['game'], bots: readonly BotName[], seed = 1): Simulation => ({
  game,
  options: {},
  bots,
  seed,
});

describe.each(GAME_IDS)('%s', (game) => {
  test('games played in pieces add up to the games played at once', () => {
    const simulation = between(game, ['thumb', 'random']);
    const whole = simulate(simulation, 0, 24);
    const pieces = [
      simulate(simulation, 17, 24),
      simulate(simulation, 0, 9),
      simulate(simulation, 9, 17),
    ];
    expect(mergeTallies(pieces)).toEqual(whole);
  });

  test('every game is counted once', () => {
    const { games, wins, draws, lengths } = simulate(between(game, ['random', 'random']), 0, 20);
    expect(games).toBe(20);
    expect(wins.reduce((sum, count) => sum + count, draws)).toBe(20);
    expect(lengths.reduce((sum, [, count]) => sum + count, 0)).toBe(20);
  });

  test.each([
    [['thumb', 'random'], 0],
    [['random', 'thumb'], 1],
  ] as const)('the rule of thumb beats random play: %j', (bots, seat) => {
    const games = 200;
    const { wins } = simulate(between(game, bots), 0, games);
    expect(wilson(wins[seat] ?? 0, games).low).toBeGreaterThan(0.5);
  });
});

test('another seed gives other games', () => {
  const lengths = (seed: number) =>
    simulate(between('skip-bo-dice', ['thumb', 'thumb'], seed), 0, 50).lengths;
  expect(lengths(1)).not.toEqual(lengths(2));
});

test('options reach the game, and bad ones are refused', () => {
  const simulation = between('skip-bo-dice', ['thumb', 'thumb']);
  const short = simulate({ ...simulation, options: { goal: 25 } }, 0, 50);
  const long = simulate({ ...simulation, options: { goal: 200 } }, 0, 50);
  expect(short.lengths[0]?.[0]).toBeLessThan(long.lengths[0]?.[0] ?? 0);
  expect(() => simulate({ ...simulation, options: { goal: 51 } }, 0, 1)).toThrow(RulesError);
});
