import '@dicehall/rules/all';
import '../books-node.ts';
import {
  type ActionOf,
  type Game,
  type GameId,
  loadGame,
  parseStep,
  type Random,
  RulesError,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { liarsDice, liarsTraits, pig, pigTraits } from '@dicehall/rules/fixtures';
import { repetitions } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { type Bot, type Decision, randomBot } from '../bot.ts';
import { thumbOf } from '../bots.ts';
import { loadFutures } from '../futures-at.ts';
import { plainStrategy } from '../plain/index.ts';
import { playOn } from '../playout.ts';
import { seeded } from '../random.ts';
import { futureDice } from './dice.ts';
import { DOTS } from './dots.ts';
import { type ChoiceFutures, type Future, type Futures, futuresOf } from './futures.ts';

/** A moment of a game between bots at which somebody has a choice. */
function decisionIn<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  options: O,
  bots: readonly Bot<V, A>[],
  random: Random,
): Decision<V, A> {
  const state = game.initial(options, bots.length);
  const found: Decision<V, A>[] = [];
  const look = (): void => {
    const turn = game.turn(state);
    for (const seat of turn.kind === 'seats' ? turn.seats : []) {
      const actions = game.actions(state, seat);
      if (actions.length > 1) found.push({ view: game.view(state, seat), seat, actions });
    }
  };
  playOn(game, state, { bots, dice: random, whims: random }, look);
  const decision = found[random(found.length)];
  if (decision === undefined) throw new Error('nothing to choose');
  return decision;
}

async function futuresIn<K extends GameId>(id: K, seats: number, number: number) {
  const game = await loadGame(id);
  const options = game.options.parse(traitsOf(id).shortGame(seats), seats);
  if (!options.ok) throw new RulesError(options.refusal);
  const thumb = await thumbOf(id);
  const bots = new Array<Bot<ViewOf<K>, ActionOf<K>>>(seats).fill(thumb);
  const decision = decisionIn(game, options.value, bots, seeded(5, number));
  const find = await loadFutures(id, { options: options.value, seats });
  const futures = find(decision);
  if (futures === undefined) throw new Error('no futures');
  return { game, decision, futures };
}

/** Plays a future by the rules; who won, if it is over. */
function replay<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { from, steps }: Future,
  seen: V,
  seat: number,
): boolean {
  const state = game.notation.parseState(from);
  if (!state.ok) throw new RulesError(state.refusal);
  expect(game.view(state.value, seat)).toEqual(seen);
  for (const text of steps) {
    const step = parseStep(game, text);
    if (!step.ok) throw new RulesError(step.refusal);
    game.play(state.value, step.value);
  }
  const result = game.result(state.value);
  if (result === undefined) throw new Error('not over');
  return result.winners.some((winner) => result.sides[winner] === result.sides[seat]);
}

const firstAndLast = <A>({ choices, fill }: Futures<A>): readonly ChoiceFutures<A>[] =>
  [...new Set([0, choices.length - 1])].map(fill);

const KINDS: readonly [GameId, number][] = [
  ['skip-bo-dice', 2],
  ['skip-bo-dice', 3],
  ['dodge-dice', 2],
  ['dodge-dice', 4],
  ['sequence-dice', 2],
  ['sequence-dice', 4],
  ['dodgy-dice', 2],
  ['dodgy-dice', 3],
];

describe.each(KINDS)('%s with %i seats', (id, seats) => {
  test('every future is played by the rules and ends as its dot says', async () => {
    for (let number = 0; number < repetitions(2); number++) {
      const { game, decision, futures } = await futuresIn(id, seats, number);
      expect(futures.choices.map(({ action }) => action)).toEqual(decision.actions);
      for (const { won, futures: games, action } of firstAndLast(futures)) {
        for (const future of games.filter((_, at) => at % 10 === 0)) {
          expect(future.steps[0]).toBe(`${decision.seat}.${game.notation.makeAction(action)}`);
          expect(replay(game, future, decision.view, decision.seat)).toBe(future.won);
        }
        expect(games.filter((one) => one.won).length).toBeLessThanOrEqual(won);
        expect(games.filter((one) => !one.won).length).toBeLessThanOrEqual(DOTS - won);
        expect(new Set(games.map(({ dice }) => dice)).size).toBe(games.length);
      }
    }
  });
});

test.each<GameId>(['skip-bo-dice', 'dodge-dice'])(
  '%s for two: dots are a hundred times the exact value, and all have a game',
  async (id) => {
    for (let number = 0; number < repetitions(6); number++) {
      const { futures } = await futuresIn(id, 2, number);
      for (const [place, { value, won, exact, error }] of futures.choices.entries()) {
        expect({ exact, error }).toEqual({ exact: true, error: 0 });
        expect(won).toBe(Math.round(100 * value));
        const filled = futures.fill(place);
        expect(filled.futures).toHaveLength(DOTS);
        expect(filled.futures.map((one) => one.won)).toEqual(
          Array.from({ length: DOTS }, (_, at) => at < won),
        );
      }
      for (const one of futures.choices) {
        for (const other of futures.choices) {
          if (one.value - other.value >= 0.01) expect(one.won).toBeGreaterThan(other.won);
        }
      }
    }
  },
);

test('choices that come to the same moment have the same futures', async () => {
  // Every choice twice.
  const options = pig.options.parse({ target: 30 }, 2);
  if (!options.ok) throw new RulesError(options.refusal);
  const twins = {
    ...pig,
    actions: (state: Parameters<typeof pig.actions>[0], seat: number) =>
      pig.actions(state, seat).flatMap((action) => [action, { ...action }]),
  };
  const { loadValues } = await plainStrategy(async () => ({
    game: pig,
    traits: pigTraits,
  })).values();
  const values = await loadValues({ options: options.value, seats: 2 });
  const view = { ...pig.initial(options.value, 2), points: 8, scores: [12, 15] };
  const decision = { view, seat: 0, actions: twins.actions(view, 0) };
  const found = futuresOf({ game: twins, traits: pigTraits, values }, decision, randomBot);
  if (found === undefined) throw new Error('no futures');
  const [roll, alike, hold] = [found.fill(0), found.fill(1), found.fill(2)];
  expect(alike).toEqual(roll);
  // The other player throws the same dice, whatever was chosen before.
  const dice = new Set(roll.futures.map((one) => one.dice));
  expect(hold.futures.filter((one) => dice.has(one.dice)).length).toBeGreaterThan(DOTS / 2);
  expect(roll.error).toBeGreaterThan(0);
});

test('hidden dice without beliefs: whatever is covered is thrown again', async () => {
  const strategy = plainStrategy(async () => ({ game: liarsDice, traits: liarsTraits }));
  const options = liarsDice.options.parse({}, 2);
  if (!options.ok) throw new RulesError(options.refusal);
  const at = async (theirs: number) => {
    const { loadValues } = await strategy.values();
    const values = await loadValues({ options: options.value, seats: 2 });
    const state = liarsDice.initial(options.value, 2);
    liarsDice.play(state, { kind: 'roll', roll: { kind: 'die', seat: 0, face: 4 } });
    liarsDice.play(state, { kind: 'roll', roll: { kind: 'die', seat: 1, face: theirs } });
    const view = liarsDice.view(state, 0);
    const decision = { view, seat: 0, actions: liarsDice.actions(state, 0) };
    const found = futuresOf({ game: liarsDice, traits: liarsTraits, values }, decision, randomBot);
    return found && firstAndLast(found);
  };
  const one = await at(1);
  expect(one?.[0]?.futures).toHaveLength(DOTS);
  expect(new Set(one?.[0]?.futures.map(({ from }) => from)).size).toBeGreaterThan(3);
  expect(await at(6)).toEqual(one);
});

test('hands under cups are drawn by what was said', async () => {
  const options = dodgyDice.options.parse({ first: 0 }, 2);
  if (!options.ok) throw new RulesError(options.refusal);
  const { loadValues } = await import('../dodgy-dice/values.ts');
  const values = await loadValues();
  const state = dodgyDice.initial(options.value, 2);
  const dice = state.dice[0] ?? 0;
  for (const seat of [0, 1]) {
    const counts = [dice, 0, 0, 0, 0, 0];
    dodgyDice.play(state, { kind: 'roll', roll: { kind: 'hand', seat, counts, stone: -1 } });
  }
  dodgyDice.play(state, { kind: 'action', seat: 0, action: { kind: 'say', count: 5, image: 2 } });
  const draw = values.imagine?.(state, 1);
  const drawn = Array.from({ length: 400 }, (_, at) => draw?.(seeded(3, at)));
  const swords = drawn.map((moment) => moment?.hands[0]?.[2] ?? 0);
  const mean = swords.reduce((sum, one) => sum + one, 0) / swords.length;
  // Who names swords has more of them than chance gives.
  expect(mean).toBeGreaterThan((1.3 * dice) / 6);
  for (const moment of drawn) {
    expect(moment?.hands[0]?.reduce((sum, one) => sum + one, 0)).toBe(dice);
    expect(moment && dodgyDice.view(moment, 1)).toEqual(dodgyDice.view(state, 1));
  }
});

describe('dice of a future', () => {
  const thrown = (number: number, seats: readonly number[], roller?: number): number[] => {
    const dice = futureDice(number, roller);
    return seats.map((seat, at) => {
      const due = { kind: 'roll', seat } as const;
      dice.follow(at === 0 ? undefined : { kind: 'roll', roll: 0 }, due);
      return dice.random(6 ** 6);
    });
  };

  test('rolling on shifts neither the next player’s dice nor one’s own next turn', () => {
    const [, stopped, ownAfterStop] = [0, ...thrown(4, [1, 0], 0)];
    const [, , rolled, ownAfterRoll] = thrown(4, [0, 0, 1, 0], 0);
    expect([rolled, ownAfterRoll]).toEqual([stopped, ownAfterStop]);
  });

  test('other futures have other dice, and they are fair', () => {
    const counts = new Array<number>(6).fill(0);
    for (let number = 0; number < 60_000; number++) {
      const dice = futureDice(number, undefined);
      dice.follow(undefined, { kind: 'roll', seat: 1 });
      dice.random(6);
      const face = dice.random(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 99.9 % of fair dice stay below this with five degrees of freedom.
    expect(chiSquare).toBeLessThan(20.5);
  });
});
