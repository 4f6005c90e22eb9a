import { type Game, type GameId, loadGame, type Random, RulesError } from '@dicehall/rules';
import { randomBot, seeded } from '@dicehall/strategy';
import { recordedPlayout } from '@dicehall/strategy/playout';
import { describe, expect, test } from 'vitest';
import { KUHN, type PokerAction, type PokerState, poker } from '../fixtures/poker.ts';
import { expectedOf, type Luck, luckMeter, type MomentValue } from './luck.ts';
import { isSolved, referenceOf, worthTo } from './reference.ts';
import { reportOn } from './report.ts';
import { playTournament } from './run.ts';
import { reportText } from './text.ts';
import '@dicehall/strategy/books-node';

const none: Random = () => {
  throw new Error('nothing is drawn');
};

describe('Kuhn poker', () => {
  const game = { ...poker, sample: () => none(1) };

  /** How often a card bets, or calls a bet, by one of the equilibria of Kuhn (1950); `bluff` from 0 to 1/3 names it. */
  const BLUFF = 1 / 4;
  const often: Readonly<Record<string, readonly number[]>> = {
    '': [BLUFF, 0, 3 * BLUFF],
    p: [1 / 3, 0, 1],
    b: [0, 1 / 3, 1],
    pb: [0, BLUFF + 1 / 3, 1],
  };

  const chanceOf = (state: PokerState, action: PokerAction): number => {
    const bold = often[state.history]?.[state.cards[state.seat] ?? 0] ?? 0;
    const isFacingBet = state.history.endsWith('b');
    return action === (isFacingBet ? 'pass' : 'bet') ? bold : 1 - bold;
  };

  interface End {
    readonly chance: number;
    readonly raw: number;
    readonly luck: Luck;
  }

  const NONE: Luck = [0, 0, 0, 0];
  const isOwn = (seat: number | undefined): boolean => seat === 0;

  /** Whatever was learnt from other games about how much luck counts. */
  const LEARNT = [0.7, 2, 1.3, -1] as const;
  const PLAIN = [1, 0, 1, 0] as const;
  const adjusted = (weights: Luck, { raw, luck }: End): number =>
    weights.reduce((sum, weight, k) => sum - weight * (luck[k] ?? 0), raw);

  /** Every way in which a game can go. */
  function endsFrom(
    state: PokerState,
    worth: MomentValue<PokerState>,
    chance: number,
    luck: Luck,
  ): readonly End[] {
    const turn = game.turn(state);
    const raw = game.result(state)?.scores[0] ?? 0;
    if (turn.kind === 'over') return [{ chance, raw, luck }];
    if (turn.kind === 'roll') {
      const rolls = game.rolls(state);
      const ways = rolls.reduce((sum, { weight }) => sum + weight, 0);
      return rolls.flatMap(({ roll, weight }) => {
        const next = game.clone(state);
        const meter = luckMeter(game, worth, next, none);
        game.play(next, { kind: 'roll', roll });
        meter.note({ kind: 'roll', roll });
        const [own, ownTilted, others, othersTilted] = meter.luck;
        return endsFrom(next, worth, (chance * weight) / ways, [
          luck[0] + own,
          luck[1] + ownTilted,
          luck[2] + others,
          luck[3] + othersTilted,
        ]);
      });
    }
    return game.actions(state, state.seat).flatMap((action) => {
      const next = game.clone(state);
      game.play(next, { kind: 'action', seat: state.seat, action });
      return endsFrom(next, worth, chance * chanceOf(state, action), luck);
    });
  }

  const meanOf = (ends: readonly End[], of: (end: End) => number): number =>
    ends.reduce((sum, end) => sum + end.chance * of(end), 0);

  /** What the rest of the game comes to with all cards open. */
  const play: MomentValue<PokerState> = {
    at: (state) => meanOf(endsFrom(state, { at: () => 0, isOwn }, 1, NONE), ({ raw }) => raw),
    isOwn,
  };
  const nonsense: MomentValue<PokerState> = {
    at: ({ cards, history }) =>
      Math.sin(7 * (cards[0] ?? 5) + 3 * (cards[1] ?? 9)) + history.length,
    isOwn,
  };

  test.each([
    ['the value of play', play],
    ['nonsense', nonsense],
  ])('the mean stays −1/18 with %s for values', (_, worth) => {
    const ends = endsFrom(game.initial(KUHN, 2), worth, 1, NONE);
    expect(meanOf(ends, () => 1)).toBeCloseTo(1, 12);
    expect(meanOf(ends, ({ raw }) => raw)).toBeCloseTo(-1 / 18, 12);
    for (const weights of [PLAIN, LEARNT]) {
      expect(meanOf(ends, (end) => adjusted(weights, end))).toBeCloseTo(-1 / 18, 12);
    }
  });

  test('with the value of play results vary less', () => {
    const ends = endsFrom(game.initial(KUHN, 2), play, 1, NONE);
    const variance = (of: (end: End) => number): number =>
      meanOf(ends, (end) => (of(end) + 1 / 18) ** 2);
    expect(variance((end) => adjusted(PLAIN, end))).toBeLessThan(variance(({ raw }) => raw) / 2);
  });
});

/** By listing every roll. */
function listedMean<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  worth: MomentValue<S>,
  state: S,
): number {
  const rolls = game.rolls(state);
  const ways = rolls.reduce((sum, { weight }) => sum + weight, 0);
  return rolls.reduce((sum, { roll, weight }) => {
    const next = game.clone(state);
    game.play(next, { kind: 'roll', roll });
    return sum + (weight / ways) * worth.at(next);
  }, 0);
}

test.each<GameId>(['skip-bo-dice', 'dodge-dice'])(
  '%s between two: at every roll of a game the dice give nothing on average',
  async (id) => {
    const game = await loadGame(id);
    const house = game.options.parse({}, 2);
    if (!house.ok) throw new RulesError(house.refusal);
    const values = await referenceOf({ game: id, options: {}, seats: 2 });
    const worth = worthTo(game, values, [true, false], id);
    const { states } = recordedPlayout(
      game,
      house.value,
      [randomBot, randomBot],
      seeded(1),
      seeded(2),
    );
    const rolls = states.filter((state) => game.turn(state).kind === 'roll');
    expect(rolls.length).toBeGreaterThan(10);
    for (const state of rolls) {
      expect(expectedOf(game, worth, state, none)).toBeCloseTo(listedMean(game, worth, state), 10);
    }
  },
);

describe('of very many rolls some are thrown', () => {
  const game = {
    clone: (state: { value: number }) => ({ ...state }),
    turn: () => ({ kind: 'roll', seat: 0 }) as const,
    rolls: () => Array.from({ length: 1000 }, (_, roll) => ({ roll, weight: 1 })),
    sample: (_: unknown, random: Random) => random(1000),
    play(state: { value: number }, step: { readonly kind: string; readonly roll?: number }) {
      state.value = step.roll ?? 0;
    },
  };
  const worth = { at: ({ value }: { value: number }) => value / 1000, isOwn: () => true };
  const meanOf = (list: readonly number[]): number =>
    list.reduce((sum, one) => sum + one, 0) / list.length;
  const SPREAD = 0.289;

  test('and are off in no direction', () => {
    const random = seeded(4);
    const means = Array.from({ length: 2000 }, () => expectedOf(game, worth, { value: 0 }, random));
    expect(new Set(means).size).toBeGreaterThan(1000);
    // Four standard errors.
    expect(Math.abs(meanOf(means) - 0.4995)).toBeLessThan((4 * SPREAD) / Math.sqrt(16 * 2000));
  });

  test('nor is luck, plain or tilted', () => {
    const [dice, sisters] = [seeded(5), seeded(6)];
    const luck = Array.from({ length: 4000 }, () => {
      const state = { value: 600 };
      const meter = luckMeter(game, worth, state, sisters);
      const roll = dice(1000);
      game.play(state, { kind: 'roll', roll });
      meter.note({ kind: 'roll', roll });
      return meter.luck;
    });
    // One roll less the mean of sixteen others, by 1 and by 0.6 - 0.5; four standard errors.
    const error = (SPREAD * Math.sqrt(1 + 1 / 16)) / Math.sqrt(4000);
    expect(Math.abs(meanOf(luck.map(([own]) => own)))).toBeLessThan(4 * error);
    expect(Math.abs(meanOf(luck.map(([, tilted]) => tilted)))).toBeLessThan(4 * 0.1 * error);
  });
});

test.each<[GameId, number, boolean]>([
  ['skip-bo-dice', 2, true],
  ['skip-bo-dice', 3, false],
  ['dodge-dice', 2, true],
  ['sequence-dice', 2, false],
])('%s with %i seats is solved: %j', async (game, seats, solved) => {
  expect(await isSolved({ game, options: {}, seats })).toBe(solved);
});

test.each<[GameId, readonly string[], number]>([
  ['skip-bo-dice', ['vera', 'ada'], 600],
  ['skip-bo-dice', ['pip', 'ada'], 600],
  ['dodge-dice', ['anton', 'marlene'], 200],
])('%s: the same mean, in an interval three times as narrow', async (game, bots, games) => {
  const setting = { game, options: {}, bots, seats: 2, seed: 1, isAdjusted: true };
  const played = await playTournament(setting, { games, workers: 1, stopEarly: false });
  for (const { share, low, high, adjusted } of reportOn(setting, played).pairings) {
    if (adjusted === undefined) throw new Error('not adjusted');
    expect(adjusted.narrower).toBeGreaterThan(3);
    expect(adjusted.narrower).toBeCloseTo((high - low) / (adjusted.high - adjusted.low), 12);
    expect(adjusted.low).toBeLessThan(high);
    expect(adjusted.high).toBeGreaterThan(low);
    expect(Math.abs(adjusted.share - share)).toBeLessThan((high - low) / 2);
  }
});

test('where less is gained, the pairing is named', async () => {
  const bots = ['rocco', 'lena'];
  const setting = { game: 'skip-bo-dice', options: {}, bots, seats: 2, seed: 1 } as const;
  const effort = { games: 200, workers: 1, stopEarly: false };
  const report = reportOn(setting, await playTournament({ ...setting, isAdjusted: true }, effort));
  expect(report.pairings[0]?.adjusted?.narrower).toBeLessThan(3);
  const told = reportText(report, { lang: 'en', unicode: true, paint: (_, text) => text }).join(
    '\n',
  );
  expect(told).toContain('Less than 3 times narrower: rocco–lena.');
});

test('what is not asked for is not told', async () => {
  const setting = {
    game: 'skip-bo-dice',
    options: {},
    bots: ['pip', 'lena'],
    seats: 2,
    seed: 1,
  } as const;
  const played = await playTournament(setting, { games: 4, workers: 1, stopEarly: false });
  expect(reportOn(setting, played).pairings[0]).not.toHaveProperty('adjusted');
});

test('among three, estimates adjust too', async () => {
  const bots = ['pip', 'felix'];
  const setting = { game: 'skip-bo-dice', options: { goal: 25 }, bots, seats: 3, seed: 1 } as const;
  const effort = { games: 60, workers: 1, stopEarly: false };
  const played = await playTournament({ ...setting, isAdjusted: true }, effort);
  const plain = await playTournament(setting, effort);
  expect(played[0]?.sets).toEqual(plain[0]?.sets);
  const [pairing] = reportOn(setting, played).pairings;
  const { low = 0, high = 0 } = pairing?.adjusted ?? {};
  expect(high - low).toBeGreaterThan(0);
  expect(high - low).toBeLessThan((pairing?.high ?? 0) - (pairing?.low ?? 0));
});
