import { play } from '@dicehall/strategy/dodgy-dice/testing';
import { seeded } from '@dicehall/strategy/random';
import { describe, expect, test } from 'vitest';
import { solvedBot } from './book-bot.ts';
import { averagePolicy, createSolver, iterate, judge, solveRound } from './cfr.ts';
import { policyOf } from './exploit.ts';
import { makeRound, type RoundSetup } from './round.ts';
import { roundsUpTo } from './small-rounds.ts';
import { smallRound } from './testing.ts';

const middle = (own: number, other: number): RoundSetup => ({
  dice: [own, other],
  stone: 'middle',
  rule: 'rolled',
});

describe('rounds that can be worked out by hand', () => {
  test('one die each: the opener names the own image and loses only if the other shows it too', () => {
    // The other has to say two of something, of the opener's image at best, and is called.
    const { value, gain } = solveRound(makeRound(middle(1, 1)), 1e-6);
    expect(value).toBeCloseTo(5 / 6 - 1 / 6, 5);
    expect(gain).toBeLessThan(1e-6);
  });

  test.each(['speaker-only', 'rolled'] as const)(
    'one die against the stone alone (%s): as even as matching pennies',
    (rule) => {
      // The opener names the own image or not; a call wins against a bluff, two of it against the truth.
      const { value } = solveRound(makeRound({ dice: [1, 0], stone: 'other', rule }), 0.001);
      expect(value).toBeCloseTo(0, 3);
    },
  );

  test('Dodgy 9: an opener with nothing but the stone says one of anything', () => {
    // The other must say two and needs the stone to show it: one chance in six if it is rolled.
    const worth = (rule: RoundSetup['rule']): number =>
      solveRound(makeRound({ dice: [0, 1], stone: 'opener', rule }), 1e-6).value;
    expect(worth('rolled')).toBeCloseTo(5 / 6 - 1 / 6, 5);
    expect(worth('speaker-only')).toBeCloseTo(1, 5);
  });
});

describe('the best response', () => {
  test('never wins less than the policy itself', () => {
    for (const setting of roundsUpTo(4, 'rolled')) {
      const round = makeRound(setting);
      const solver = createSolver(round);
      iterate(solver, 3);
      const { value, best, gain } = judge(round, averagePolicy(solver));
      expect(best[0]).toBeGreaterThanOrEqual(value - 1e-12);
      expect(best[1]).toBeGreaterThanOrEqual(-value - 1e-12);
      expect(gain).toBeCloseTo(best[0] + best[1], 12);
    }
  });

  test('gains little after some iterations, and less after more', () => {
    const solver = createSolver(makeRound(middle(2, 2)));
    const gains = [10, 90, 400].map((times) => {
      iterate(solver, times);
      return judge(solver.round, averagePolicy(solver)).gain;
    });
    expect(gains[1]).toBeLessThan((gains[0] ?? 0) / 4);
    expect(gains[2]).toBeLessThan(0.0005);
  });
});

describe('the dense round and the rules agree', () => {
  const settings: RoundSetup[] = [
    middle(2, 2),
    { dice: [2, 1], stone: 'opener', rule: 'rolled' },
    { dice: [1, 2], stone: 'other', rule: 'rolled' },
    { dice: [2, 2], stone: 'other', rule: 'speaker-only' },
  ];

  test.each(settings)('a policy survives being played and asked for: %j', (setting) => {
    const { round, policy } = solveRound(makeRound(setting), 0.01);
    const again = policyOf(solvedBot('solved', round, policy), round);
    const { value } = judge(round, policy);
    expect(judge(round, again).value).toBeCloseTo(value, 9);
  });

  test.each(settings)('played through the rules it wins what it should: %j', (setting) => {
    const { round, policy, value } = solveRound(makeRound(setting), 0.001);
    const bot = solvedBot('solved', round, policy);
    const games = 6000;
    let won = 0;
    for (let game = 0; game < games; game++) {
      const state = smallRound(setting);
      play(state, [bot, bot], seeded(1, 2 * game), seeded(1, 2 * game + 1), { isOneRound: true });
      won += state.seat === 0 ? 1 : -1;
    }
    // Four standard errors: a right value fails once in sixteen thousand runs, and the seed is fixed.
    expect(Math.abs(won / games - value)).toBeLessThan(4 / Math.sqrt(games));
  });
});
