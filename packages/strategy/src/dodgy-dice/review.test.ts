import { type PlayedRecord, parseRecord, RulesError, type Step, traitsOf } from '@dicehall/rules';
import {
  type DodgyAction,
  type DodgyOptions,
  type DodgyRoll,
  type DodgyState,
  dodgyDice,
} from '@dicehall/rules/dodgy-dice';
import { repetitions, sizeOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { randomBot } from '../bot.ts';
import { seeded } from '../random.ts';
import { partsOf, prepare, withPrepared } from '../review/prepared.ts';
import { type Review, reviewOf } from '../review/review.ts';
import { offBy } from '../review/testing.ts';
import { adviser } from './adviser.ts';
import { bots } from './bots.ts';
import type { DodgyBot } from './mixed-bot.ts';
import { strongestBot } from './strongest-bot.ts';
import { startOf } from './testing.ts';
import { dodgyValues } from './values.ts';

const ADDED_UP = 1e-9;
const thinking = { memory: 200, iterations: 4, isAmongEquals: true };
const bot = strongestBot({ name: 'bot', ...thinking });

type Play = PlayedRecord<DodgyOptions, DodgyState, DodgyAction, DodgyRoll>;

/** A whole game; `isLive`: those who may answer do so in any order, as at a live table (Dodgy 6). */
function gameOf(
  start: DodgyState,
  players: readonly DodgyBot[],
  seed: number,
  isLive = false,
): Play {
  const state = dodgyDice.clone(start);
  const [dice, whims] = [seeded(seed, 1), seeded(seed, 2)];
  const steps: Step<DodgyAction, DodgyRoll>[] = [];
  const states = [dodgyDice.clone(state)];
  const play = (step: Step<DodgyAction, DodgyRoll>): void => {
    dodgyDice.play(state, step);
    steps.push(step);
    states.push(dodgyDice.clone(state));
  };
  for (;;) {
    const turn = dodgyDice.turn(state);
    if (turn.kind === 'over') break;
    if (turn.kind === 'roll') {
      play({ kind: 'roll', roll: dodgyDice.sample(state, dice) });
      continue;
    }
    const seat = turn.seats[isLive ? whims(turn.seats.length) : 0] ?? 0;
    const actions = dodgyDice.actions(state, seat);
    const view = dodgyDice.view(state, seat);
    const chosen = players[seat]?.choose({ view, seat, actions, random: whims });
    if (chosen === undefined) throw new Error('nobody there');
    play({ kind: 'action', seat, action: chosen.action });
  }
  return { options: start.options, seats: start.seats, steps, states, end: state };
}

const values = dodgyValues(adviser(thinking));

function reviewed(play: Play): Review<DodgyAction> {
  const review = reviewOf(dodgyDice, play, values);
  if (review === undefined) throw new Error('not over');
  return review;
}

function expectToAddUp(review: Review<DodgyAction>): void {
  const { column, row } = offBy(review);
  expect(column).toBeLessThan(ADDED_UP);
  expect(row).toBeLessThan(ADDED_UP);
  for (const { cost } of review.judgements) expect(cost).toBeGreaterThanOrEqual(0);
}

/** Regular dice at the start, so that games are short. */
const tables = [
  [[6, 6], { outAt: 4, stone: 'speaker-only' }],
  [[7, 6], { outAt: 4 }],
  [[6, 6, 6], { outAt: 4 }],
  [[5, 5, 5, 5], { outAt: 4, stone: 'speaker-only' }],
  [[4, 4, 4, 4, 4], { outAt: 3 }],
  [[3, 3, 3, 3, 3, 3], { outAt: 2 }],
] as const;

/** From those who choose at random to the strongest; the one who thinks is here in a quick form. */
const mixed: readonly DodgyBot[] = [randomBot, ...bots.slice(0, 4), bot, bot];

describe.each(tables.slice(0, sizeOf(tables.length, 2)))('%j, %j', (dice, options) => {
  test.each([false, true])('ledgers of mixed bots add up, answers in any order: %s', (isLive) => {
    for (let number = 0; number < repetitions(4); number++) {
      const draw = seeded(7, 2 * number + (isLive ? 1 : 0));
      const players = dice.map(() => mixed[draw(mixed.length)] ?? bot);
      const start = startOf(dice.length, { ...options, first: number % 2 === 0 ? 'lot' : 1 });
      const review = reviewed(gameOf({ ...start, dice: [...dice] }, players, number, isLive));
      expectToAddUp(review);
    }
  });
});

const SHORT =
  'dodgy-dice@1 4 outAt=4,stone=rolled,first=0 : *0:5bow *1:5bow *2:5tree *3:5ship 0.say:3bow 1.dodgy 0.take:regular *0:6bow+ship *2:5tree *3:5ship 2.say:1sword 0.dodgy 0.take:regular *0:7bow+ship *3:5ship 3.say:7ship 0.dodgy 0.take:regular';

function shortGame(): Play {
  const record = parseRecord(dodgyDice, SHORT);
  if (!record.ok) throw new RulesError(record.refusal);
  return record.value;
}

test('a call of what is true costs, and that the cups were full is nobody’s fault', () => {
  const review = reviewed(shortGame());
  expectToAddUp(review);
  const [call] = review.judgements.filter(({ seat }) => seat === 1);
  // Five bows of one's own prove it: to call is a gift.
  expect(call).toMatchObject({
    action: { kind: 'dodgy' },
    best: { kind: 'believe' },
    word: 'costly',
  });
  expect(review.entries.map(({ kind }) => kind)).toContain('cups');
});

test('what a stand-in chose stays in the ledger and is not the player’s', () => {
  const play = shortGame();
  const standIns = new Set(play.steps.map((_, at) => at + 1));
  const stoodIn = reviewOf(dodgyDice, play, values, { standIns });
  if (stoodIn === undefined) throw new Error('not over');
  expectToAddUp(stoodIn);
  expect(stoodIn.entries).toEqual(reviewed(play).entries);
  for (const seat of stoodIn.seats) expect(seat).toMatchObject({ decisions: 0, cost: 0 });
});

test('rounds may be worked out apart, in any order', () => {
  const play = shortGame();
  const parts = partsOf(traitsOf('dodgy-dice'), play) ?? [];
  // Three rounds and the end.
  expect(parts).toHaveLength(4);
  const elsewhere = dodgyValues(adviser(thinking));
  const prepared = parts
    .toReversed()
    .flatMap((part, i) => prepare(dodgyDice, play, i === 0 ? elsewhere : values, part));
  const unasked = { ...values, choices: openOnly };
  const review = reviewOf(dodgyDice, play, withPrepared(unasked, play, prepared));
  expect(review?.entries).toEqual(reviewed(play).entries);
});

/** Only what follows a choice of a die is asked for again: everything lies open then. */
const openOnly = (state: DodgyState): undefined => {
  expect(state.phase).toBe('take');
};

test('forced answers and picks are not judged', () => {
  const review = reviewed(shortGame());
  const kinds = new Set(review.judgements.map(({ action }) => action.kind));
  expect(kinds).toEqual(new Set(['say', 'dodgy']));
});

/** Fewer games would say nothing, and `npm run check` has no time for so many. */
const means = [
  [[5, 5], 40],
  [[5, 5, 5], 10],
] as const;

test.each(means.slice(0, sizeOf(means.length, 0)))(
  '%j: dice and cups give nothing on average',
  (dice, games) => {
    // Who loses a die is out.
    const start = { ...startOf(dice.length, { outAt: 4 }), dice: [...dice], stone: 0 };
    const sums: Record<'roll' | 'cups', number[]> = { roll: [], cups: [] };
    for (let game = 0; game < games; game++) {
      const play = gameOf(
        start,
        dice.map(() => bot),
        game,
      );
      const entries = reviewOf(dodgyDice, play, values)?.entries ?? [];
      for (const kind of ['roll', 'cups'] as const) {
        const own = entries.filter((entry) => entry.kind === kind);
        sums[kind].push(own.reduce((sum, entry) => sum + (entry.values[0] ?? 0), 0));
      }
    }
    for (const list of Object.values(sums)) {
      const mean = list.reduce((sum, one) => sum + one, 0) / games;
      const square = list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (games - 1);
      expect(Math.abs(mean)).toBeLessThan(3 * Math.sqrt(square / games));
      expect(square).toBeGreaterThan(0.01);
    }
  },
);
