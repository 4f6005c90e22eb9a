import { GAME_IDS, RulesError } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { wilson } from '../measure/interval.ts';
import { mergeTallies, type Simulation, simulate } from './simulate.ts';

const between = (game: Simulation['game'], bots: readonly string[], seed = 1): Simulation => ({
  game,
  options: {},
  bots,
  seed,
});

describe.each(GAME_IDS)('%s', (game) => {
  test('games played in pieces add up to the games played at once', async () => {
    const simulation = between(game, ['thumb', 'random']);
    const whole = await simulate(simulation, 0, 24);
    const pieces = await Promise.all([
      simulate(simulation, 17, 24),
      simulate(simulation, 0, 9),
      simulate(simulation, 9, 17),
    ]);
    expect(mergeTallies(pieces)).toEqual(whole);
  });

  test('every game is counted once', async () => {
    const simulation = between(game, ['random', 'random']);
    const { games, wins, draws, lengths } = await simulate(simulation, 0, 20);
    expect(games).toBe(20);
    expect(wins.reduce((sum, count) => sum + count, draws)).toBe(20);
    expect(lengths.reduce((sum, [, count]) => sum + count, 0)).toBe(20);
  });

  test.each([
    [['thumb', 'random'], 0],
    [['random', 'thumb'], 1],
  ] as const)('the rule of thumb beats random play: %j', async (bots, seat) => {
    const games = 200;
    const { wins } = await simulate(between(game, bots), 0, games);
    expect(wilson(wins[seat] ?? 0, games).low).toBeGreaterThan(0.5);
  });
});

test('another seed gives other games', async () => {
  const lengths = async (seed: number) =>
    (await simulate(between('skip-bo-dice', ['thumb', 'thumb'], seed), 0, 50)).lengths;
  expect(await lengths(1)).not.toEqual(await lengths(2));
});

test('options reach the game, and bad ones are refused', async () => {
  const simulation = between('skip-bo-dice', ['thumb', 'thumb']);
  const short = await simulate({ ...simulation, options: { goal: 25 } }, 0, 50);
  const long = await simulate({ ...simulation, options: { goal: 200 } }, 0, 50);
  expect(short.lengths[0]?.[0]).toBeLessThan(long.lengths[0]?.[0] ?? 0);
  const bad = simulate({ ...simulation, options: { goal: 51 } }, 0, 1);
  await expect(bad).rejects.toThrow(RulesError);
});

test('any player or simple rule takes part; a name that nobody has is refused', async () => {
  const { games } = await simulate(between('skip-bo-dice', ['vera', 'hold-at-8']), 0, 4);
  expect(games).toBe(4);
  await expect(simulate(between('skip-bo-dice', ['thumb', 'deep']), 0, 1)).rejects.toThrow('deep');
});
