/** What the coach advises before a choice, the futures count and the review judges after the game is one and the same. */

import {
  type ActionOf,
  GAME_IDS,
  type Game,
  type GameId,
  loadGame,
  type OptionsOf,
  type PlayedRecord,
  type RollOf,
  type StateOf,
  seatsOf,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import { type DodgyOptions, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { liarsDice, liarsTraits, pig, pigTraits } from '@dicehall/rules/fixtures';
import { repetitions } from '@dicehall/rules/testing';
import { expect, test } from 'vitest';
import './books-node.ts';
import { type Bot, type Decision, randomBot } from './bot.ts';
import { thumbOf } from './bots.ts';
import { worthsAt } from './futures/choice-values.ts';
import { type Futures, futuresOf } from './futures/futures.ts';
import { loadFutures } from './futures-at.ts';
import { hintFrom, loadHints } from './hint.ts';
import type { Hint } from './outlook.ts';
import type { AnyGame } from './plain/any-game.ts';
import { plainStrategy } from './plain/index.ts';
import { recordedPlayout } from './playout.ts';
import { seeded } from './random.ts';
import { type Judgement, limitsOf } from './review/judge.ts';
import { reviewOf } from './review/review.ts';
import { reviewPlay } from './review-play.ts';
import type { GameSetup } from './strategy.ts';

/** Choices of a game that are looked at, spread over it. */
const SAMPLED = 12;

interface Coach<V, A> {
  hint(decision: Decision<V, A>): Hint<A> | undefined;
  futures(decision: Decision<V, A>): Futures<A> | undefined;
}

interface Reviewed<A> {
  readonly sides: readonly number[];
  readonly judgements: readonly Judgement<A>[];
}

/** How many choices were looked at, and how many the values cannot tell apart. */
interface Seen {
  choices: number;
  close: number;
}

function expectToAgree<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { states }: PlayedRecord<O, S, A, R>,
  { sides, judgements }: Reviewed<A>,
  coach: Coach<V, A>,
  seen: Seen,
): void {
  const every = Math.ceil(judgements.length / SAMPLED);
  for (const judged of judgements.filter((_, at) => at % every === 0)) {
    const state = states[judged.entry.n - 1];
    if (state === undefined) throw new Error('no moment');
    const { seat } = judged;
    const decision = { view: game.view(state, seat), seat, actions: game.actions(state, seat) };
    const [hint, futures] = [coach.hint(decision), coach.futures(decision)];
    if (hint === undefined || futures === undefined) throw new Error('no advice');
    expectOneVoice(judged, sides, hint, futures);
    seen.choices++;
    if (hint.close) seen.close++;
  }
}

function expectOneVoice<A>(
  { entry: { options, error, exact }, seat, action, best, word, isClear }: Judgement<A>,
  sides: readonly number[],
  hint: Hint<A>,
  { choices, error: compared }: Futures<A>,
): void {
  const side = sides[seat] ?? 0;
  const judged = options?.choices ?? [];
  const worth = judged.map(({ chances }) => chances[side] ?? 0);
  expect(choices.map((one) => [one.action, one.value])).toEqual(
    judged.map((one, at) => [one.action, worth[at]]),
  );
  const most = Math.max(...worth);
  expect(hint.action).toEqual(best);
  expect(hint.value).toBe(most);
  expect(hint.close).toBe(!isClear);
  expect([hint.error, compared]).toEqual([error, error]);
  expect(error > 0).toBe(!exact);
  const limits = limitsOf(new Set(sides).size, hint.error);
  const made = choices.findIndex((one) => JSON.stringify(one.action) === JSON.stringify(action));
  const cost = most - (choices[made]?.value ?? Number.NaN);
  const isClose = most - Math.min(...worth) < limits.best;
  expect(word).toBe(
    isClose ? 'close' : cost < limits.best ? 'best' : cost < limits.fine ? 'fine' : 'costly',
  );
}

/** Games of somebody who chooses at random and somebody who goes by a rule of thumb. */
function playOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { options, seats }: GameSetup<O>,
  thumb: Bot<V, A>,
  number: number,
): PlayedRecord<O, S, A, R> {
  const draw = seeded(3, number);
  const table = Array.from({ length: seats }, () => (draw(2) === 0 ? randomBot : thumb));
  return recordedPlayout(game, options, table, seeded(1, number), seeded(2, number));
}

/** Values are loaded for each by itself: what one of them was asked before makes no difference. */
async function coachOf<K extends GameId>(id: K, setup: GameSetup<OptionsOf<K>>) {
  const [hint, futures] = await Promise.all([loadHints(id, setup), loadFutures(id, setup)]);
  return { hint, futures };
}

async function tryGame<K extends GameId>(
  id: K,
  game: Game<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>, ViewOf<K>>,
  seats: number,
  games: number,
): Promise<Seen> {
  const options = game.options.parse(traitsOf(id).shortGame(seats), seats);
  if (!options.ok) throw new Error(options.refusal.code);
  const setup = { options: options.value, seats };
  const [coach, thumb] = await Promise.all([coachOf(id, setup), thumbOf(id)]);
  const seen = { choices: 0, close: 0 };
  for (let number = 0; number < games; number++) {
    const play = playOf(game, setup, thumb, number);
    const review = await reviewPlay(id, play);
    if (review === undefined) throw new Error('not over');
    expectToAgree(game, play, review, coach, seen);
  }
  return seen;
}

const OPEN = GAME_IDS.filter((id) => id !== 'dodgy-dice').flatMap((id) => {
  const { min, max } = seatsOf(id);
  return Array.from({ length: max - min + 1 }, (_, more): [GameId, number] => [id, min + more]);
});

test.each(OPEN)('%s with %i seats', async (id, seats) => {
  const game = await loadGame<GameId>(id);
  const { choices } = await tryGame<GameId>(id, game, seats, repetitions(3));
  expect(choices).toBeGreaterThan(0);
});

/** With so few dice a game is over soon. */
test.each([[[6, 5]], [[5, 5, 4]], [[4, 4, 4, 4]], [[3, 3, 3, 3, 3]], [[3, 3, 3, 3, 3, 3]]])(
  'dodgy-dice with %j dice',
  async (dice) => {
    const fewer = {
      ...dodgyDice,
      initial: (options: DodgyOptions, seats: number) => ({
        ...dodgyDice.initial(options, seats),
        dice: [...dice],
      }),
    };
    const { choices } = await tryGame('dodgy-dice', fewer, dice.length, repetitions(3));
    expect(choices).toBeGreaterThan(0);
  },
);

/** A game that brings only its rules. */
async function tryPlain<O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
  house: Readonly<Record<string, unknown>>,
): Promise<Seen> {
  const { game, traits } = any;
  const options = game.options.parse(house, 2);
  if (!options.ok) throw new Error(options.refusal.code);
  const setup = { options: options.value, seats: 2 };
  const strategy = plainStrategy(async () => any);
  const [{ loadValues }, { thumb }] = await Promise.all([strategy.values(), strategy.bots.thumb()]);
  const valued = { ...any, values: await loadValues(setup) };
  const quick: Bot<V, A> = randomBot;
  const coach: Coach<V, A> = {
    hint({ view, seat }) {
      const state = traits.stateFrom([view]);
      return state && hintFrom(worthsAt(valued, state, seat), 2);
    },
    futures: (decision) => futuresOf(valued, decision, quick),
  };
  const seen = { choices: 0, close: 0 };
  for (let number = 0; number < repetitions(20); number++) {
    const play = playOf(game, setup, thumb, number);
    const review = reviewOf(game, play, await loadValues(setup));
    if (review === undefined) throw new Error('not over');
    expectToAgree(game, play, review, coach, seen);
  }
  return seen;
}

test('Pig, in a game so long that its review takes many values', async () => {
  const { choices, close } = await tryPlain({ game: pig, traits: pigTraits }, { target: 50 });
  expect(choices).toBeGreaterThan(close);
});

test('Liar’s Dice: nobody is judged by dice that lay under a cup', async () => {
  const { choices, close } = await tryPlain({ game: liarsDice, traits: liarsTraits }, {});
  expect(choices).toBeGreaterThan(close);
});
