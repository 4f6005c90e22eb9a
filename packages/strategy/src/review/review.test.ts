import { GAME_IDS, type Game, type GameId, RulesError, seatsOf } from '@dicehall/rules';
import { pig, pigTraits } from '@dicehall/rules/fixtures';
import { sequenceDice } from '@dicehall/rules/sequence-dice';
import { repetitions } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { randomBot } from '../bot.ts';
import { levelsOf } from '../levels.ts';
import { plainStrategy } from '../plain/index.ts';
import { recordedPlayout } from '../playout.ts';
import { seeded } from '../random.ts';
import { scaleOf } from './judge.ts';
import { type Review, reviewData, reviewOf } from './review.ts';
import { mixedGames, offBy } from './testing.ts';
import type { ReferenceValues } from './values.ts';

/** Much less than anything that is told. */
const ADDED_UP = 1e-9;

/** Kinds of games with how many of them are tried; those among many take longest to review. */
const KINDS: readonly [GameId, number, number, Readonly<Record<string, unknown>>][] = [
  ['skip-bo-dice', 2, 60, {}],
  ['skip-bo-dice', 2, 20, { goal: 25, wildFaces: 1, first: 1 }],
  ['skip-bo-dice', 2, 5, { goal: 100 }],
  ['skip-bo-dice', 3, 5, {}],
  ['skip-bo-dice', 4, 5, { goal: 25 }],
  ['skip-bo-dice', 5, 2, { goal: 25 }],
  ['skip-bo-dice', 6, 2, { goal: 25 }],
  ['skip-bo-dice', 7, 1, { goal: 25 }],
  ['skip-bo-dice', 8, 1, { goal: 25 }],
  ['dodge-dice', 2, 30, {}],
  ['dodge-dice', 2, 5, { target: 200, lastMatchChip: 'chip-and-points' }],
  ['dodge-dice', 3, 5, {}],
  ['dodge-dice', 4, 3, { target: 50 }],
  ['dodge-dice', 5, 2, { target: 50 }],
  ['dodge-dice', 6, 2, { target: 50 }],
  ['sequence-dice', 2, 5, {}],
  ['sequence-dice', 2, 2, { row: 6 }],
  ['sequence-dice', 3, 3, {}],
  ['sequence-dice', 4, 3, {}],
];

describe.each(KINDS)('%s with %i seats, %i games %j', (id, seats, games, house) => {
  test('every ledger adds up', async () => {
    const kind = await mixedGames(id, seats, house);
    for (let number = 0; number < repetitions(games); number++) {
      const review = reviewOf(kind.game, kind.play(number), kind.values);
      if (review === undefined) throw new Error('not over');
      expectToAddUp(review);
    }
  });
});

/** A game that is only playable has no values of its own to try. */
const isMeasured = (id: GameId): boolean => levelsOf(id).some(({ rating }) => rating !== undefined);

test('every game is tried with every number of seats', () => {
  // Dodgy Dice has tables of its own in its folder.
  for (const id of GAME_IDS.filter((one) => one !== 'dodgy-dice' && isMeasured(one))) {
    const { min, max } = seatsOf(id);
    const tried = new Set(KINDS.filter(([kind]) => kind === id).map(([, seats]) => seats));
    for (let seats = min; seats <= max; seats++) expect(tried).toContain(seats);
  }
});

function expectToAddUp<A>(review: Review<A>): void {
  const { column, row } = offBy(review);
  expect(column).toBeLessThan(ADDED_UP);
  expect(row).toBeLessThan(ADDED_UP);
  for (const { chances, exact, error } of review.moments) {
    expect(Math.abs(chances.reduce((sum, one) => sum + one, 0) - 1)).toBeLessThan(ADDED_UP);
    expect(error === 0).toBe(exact);
  }
  // Where all is open, a choice costs what it does to its own side.
  for (const { entry, seat, cost } of review.judgements) {
    expect(cost).toBeGreaterThanOrEqual(0);
    expect(entry.values[review.sides[seat] ?? 0]).toBeCloseTo(-cost, 12);
  }
}

test.each<[GameId, number]>([
  ['skip-bo-dice', 2],
  ['dodge-dice', 2],
])('%s for two is solved: everything is exact, and nothing is left over', async (id, seats) => {
  const { game, values, play } = await mixedGames(id, seats);
  const review = reviewOf(game, play(1), values);
  expect(review?.exact).toBe(true);
  for (const rest of review?.others.rest ?? [1]) expect(Math.abs(rest)).toBeLessThan(1e-4);
});

test.each<[GameId, number]>([
  ['skip-bo-dice', 2],
  ['dodge-dice', 2],
])('%s: the mean over the rolls is what listing them comes to', async (id) => {
  const { game, values, play } = await mixedGames(id, 2);
  const { states } = play(2);
  const listing = withoutMean(values);
  for (const state of states.filter((one) => game.turn(one).kind === 'roll').slice(1, 6)) {
    expect(meanOf(game, listing, state)).toBeCloseTo(values.rollMean?.(state)?.[0] ?? 0, 5);
  }
});

const withoutMean = <S, A, R>({ reference, at }: ReferenceValues<S, A, R>) => ({ reference, at });

function meanOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { at }: Pick<ReferenceValues<S, A, R>, 'at'>,
  state: S,
): number {
  const rolls = game.rolls(state);
  const all = rolls.reduce((sum, { weight }) => sum + weight, 0);
  return rolls.reduce((sum, { roll, weight }) => {
    const next = game.clone(state);
    game.play(next, { kind: 'roll', roll });
    return sum + (weight / all) * (at(next).chances[0] ?? 0);
  }, 0);
}

test('an agreed draw is the choice of nobody alone, and shares the win', async () => {
  const { values } = await mixedGames('sequence-dice', 2);
  const impatient = { ...sequenceDice, meta: { ...sequenceDice.meta, botTurns: 12 } };
  const options = sequenceDice.options.parse({}, 2);
  if (!options.ok) throw new RulesError(options.refusal);
  const bots = [randomBot, randomBot];
  const play = recordedPlayout(impatient, options.value, bots, seeded(1), seeded(2));
  const review = reviewOf(impatient, play, values);
  if (review === undefined) throw new Error('not over');
  expectToAddUp(review);
  expect(review.result).toEqual([0.5, 0.5]);
  expect(review.entries.at(-2)).toMatchObject({ kind: 'choice', seat: undefined });
});

test('a game that brings nothing but its rules is reviewed from samples', async () => {
  const strategy = plainStrategy(async () => ({ game: pig, traits: pigTraits }));
  const { loadValues } = await strategy.values();
  const options = { target: 10 };
  const values = await loadValues({ options, seats: 2 });
  const play = recordedPlayout(pig, options, [randomBot, randomBot], seeded(1), seeded(2));
  const review = reviewOf(pig, play, values);
  if (review === undefined) throw new Error('not over');
  expectToAddUp(review);
  expect(review.exact).toBe(false);
});

test('nothing is reviewed before the end', async () => {
  const { game, values, play } = await mixedGames('skip-bo-dice', 2, { goal: 25 });
  const { seats, options, steps, states } = play(1);
  const end = states.at(-2);
  if (end === undefined) throw new Error('too short');
  const cut = { seats, options, steps: steps.slice(0, -1), states: states.slice(0, -1), end };
  expect(reviewOf(game, cut, values)).toBeUndefined();
});

test('choices of a stand-in are not the player’s', async () => {
  const { game, values, play } = await mixedGames('skip-bo-dice', 2);
  const record = play(3);
  const own = reviewOf(game, record, values);
  const all = new Set(record.steps.map((_, at) => at + 1));
  const stoodIn = reviewOf(game, record, values, { standIns: all });
  expect(own?.seats.some(({ decisions, cost }) => decisions > 0 && cost > 0)).toBe(true);
  for (const seat of stoodIn?.seats ?? []) {
    expect(seat).toMatchObject({ decisions: 0, cost: 0, best: undefined, costliest: undefined });
  }
  expect(stoodIn?.entries).toEqual(own?.entries);
  // Nor is what they did: it is a row of its own.
  expect(stoodIn?.seats.map(({ standIn }) => standIn)).toEqual(
    own?.seats.map(({ choices }) => choices),
  );
  expect(stoodIn?.seats.map(({ choices }) => choices)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const data = stoodIn && reviewData(game, stoodIn);
  const choices = data?.entries.filter(({ kind }) => kind === 'choice') ?? [];
  expect(choices.every(({ standIn }) => standIn)).toBe(true);
});

test('words go by the cost, the turning point by the winner’s column', async () => {
  const { game, values, play } = await mixedGames('dodge-dice', 2);
  for (let number = 0; number < 8; number++) {
    const review = reviewOf(game, play(number), values);
    if (review === undefined) throw new Error('not over');
    for (const { word, cost } of review.judgements) {
      if (word === 'best' || word === 'close') expect(cost).toBeLessThan(0.005);
      if (word === 'fine') expect(cost).toBeGreaterThanOrEqual(0.005);
      if (word === 'fine') expect(cost).toBeLessThan(0.02);
      if (word === 'costly') expect(cost).toBeGreaterThanOrEqual(0.02);
    }
    const winner = review.result.indexOf(1);
    const most = Math.max(...review.entries.map(({ values: did }) => did[winner] ?? 0));
    expect(review.turningPoint?.values[winner]).toBe(most);
  }
});

test('two even sides have the whole scale, more have less', () => {
  expect(scaleOf(2)).toBe(1);
  expect(scaleOf(4)).toBe(0.75);
});

test('as JSON: what the documents say', async () => {
  const { game, values, play } = await mixedGames('skip-bo-dice', 2);
  const review = reviewOf(game, play(4), values);
  if (review === undefined) throw new Error('not over');
  const data = JSON.parse(JSON.stringify(reviewData(game, review)));
  expect(Object.keys(data)).toEqual(['reference', 'start', 'result', 'entries']);
  expect(data.reference).toBe('skip-bo-dice/ada/1');
  for (const entry of data.entries) {
    expect(['roll', 'choice', 'cups', 'rest']).toContain(entry.kind);
    expect(entry.values).toHaveLength(2);
    expect(entry.exact).toBe(true);
    expect(entry.se).toBeUndefined();
    expect('cost' in entry).toBe(entry.kind === 'choice');
  }
});
