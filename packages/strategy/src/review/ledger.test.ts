/**
 * Ledgers add up whatever the values are, as long as they were fixed before the game. So thousands of games of each
 * kind are tried by values that are quickly made up; `review.test.ts` tries fewer by those that reviews go by.
 */

import {
  GAME_IDS,
  type Game,
  type GameId,
  loadGame,
  type PlayedRecord,
  type Random,
  type Result,
  seatsOf,
} from '@dicehall/rules';
import { type PigState, pig } from '@dicehall/rules/fixtures';
import { shortOptions, sizeOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { type Bot, pick, randomBot } from '../bot.ts';
import { botNamed, thumbOf } from '../bots.ts';
import { levelsOf } from '../levels.ts';
import { recordedPlayout } from '../playout.ts';
import { seeded } from '../random.ts';
import { type Review, reviewOf } from './review.ts';
import { matrixOffBy, nonsenseValues, offBy } from './testing.ts';

const ADDED_UP = 1e-9;
const GAMES = sizeOf(1000, 50);

/** Once in this many games the players agree to a draw, where they may, after few turns. */
const DRAWN = 10;
const SOON = 8;

/** Once in this many games somebody goes by a rule of thumb. */
const THUMBS = 10;

const KINDS = GAME_IDS.flatMap((id) => {
  const { min, max } = seatsOf(id);
  return Array.from({ length: max - min + 1 }, (_, more): [GameId, number] => [id, min + more]);
});

/** Seats in which somebody else chooses now and then. */
const standInsIn = (steps: number, random: Random): ReadonlySet<number> =>
  new Set(Array.from({ length: steps }, (_, at) => at + 1).filter(() => random(4) === 0));

/** What happened in the games of a kind. */
interface Seen {
  ties: number;
  draws: number;
  cups: number;
  stoodIn: number;
  rest: number;
}

interface Kind<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly options: O;
  readonly bots: readonly Bot<V, A>[];
  readonly thumb: Bot<V, A>;
}

/** Quick ones that differ, and sometimes a rule of thumb, which makes some games long. */
async function kindOf<K extends GameId>(id: K, seats: number) {
  const game = await loadGame(id);
  const [weakest] = levelsOf(id);
  const level = await botNamed(id, weakest?.name ?? 'random');
  return {
    game,
    options: shortest(game, id, seats),
    bots: [randomBot, level ?? randomBot],
    thumb: await thumbOf(id),
  };
}

/** House rules that keep games short; in Dodgy Dice, losing a few dice puts you out. */
function shortest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  id: GameId,
  seats: number,
): O {
  const texts = [shortOptions(id), 'outAt=3', 'outAt=2'];
  const found = texts
    .map((text) => game.notation.parseOptions(text, seats))
    .find((options) => options.ok);
  if (found === undefined || !found.ok) throw new RangeError(`no short rules of ${id}`);
  return found.value;
}

function gameOf<O extends object, S, A, R, V>(
  { game, options, bots, thumb }: Kind<O, S, A, R, V>,
  seats: number,
  number: number,
): PlayedRecord<O, S, A, R> {
  const draw = seeded(3, number);
  const isDrawn = game.meta.draws && number % DRAWN === 0;
  const impatient = { ...game, meta: { ...game.meta, botTurns: SOON } };
  return recordedPlayout(
    isDrawn ? impatient : game,
    options,
    Array.from({ length: seats }, (_, seat) =>
      seat === 1 && number % THUMBS === 1 ? thumb : pick(bots, draw(bots.length)),
    ),
    seeded(1, number),
    seeded(2, number),
  );
}

function tryGames<O extends object, S, A, R, V>(kind: Kind<O, S, A, R, V>, seats: number): Seen {
  const seen = { ties: 0, draws: 0, cups: 0, stoodIn: 0, rest: 0 };
  for (let number = 0; number < GAMES; number++) {
    const play = gameOf(kind, seats, number);
    const sides = kind.game.result(play.end)?.sides ?? [];
    const values = nonsenseValues(kind.game, new Set(sides).size);
    const standIns = standInsIn(play.steps.length, seeded(5, number));
    const review = reviewOf(kind.game, play, values, { standIns });
    if (review === undefined) throw new Error('not over');
    expectToAddUp(review, `game ${number}`);
    note(seen, review, standIns);
    if (play.steps.at(-1)?.kind === 'draw') seen.draws++;
  }
  return seen;
}

function expectToAddUp<A>(review: Review<A>, which: string): void {
  const { column, row } = offBy(review);
  expect(column, which).toBeLessThan(ADDED_UP);
  expect(row, which).toBeLessThan(ADDED_UP);
  expect(matrixOffBy(review), which).toBeLessThan(ADDED_UP);
}

function note<A>(
  seen: Seen,
  { result, entries, others, judgements, seats }: Review<A>,
  standIns: ReadonlySet<number>,
): void {
  if (result.some((share) => share > 0 && share < 1)) seen.ties++;
  if (entries.some(({ kind }) => kind === 'cups')) seen.cups++;
  if (others.rest.some((value) => Math.abs(value) > ADDED_UP)) seen.rest++;
  const own = judgements.filter(({ entry }) => !standIns.has(entry.n)).length;
  expect(seats.reduce((all, { decisions }) => all + decisions, 0)).toBe(own);
  if (own < judgements.length) seen.stoodIn++;
}

describe.each(KINDS)('%s with %i seats', (id, seats) => {
  test(`${GAMES} ledgers add up, and so do their matrices`, async () => {
    const kind = await kindOf(id, seats);
    const seen = tryGames(kind, seats);
    const { hidden, draws } = kind.game.meta;
    expect(seen.rest).toBeGreaterThan(0);
    expect(seen.stoodIn).toBeGreaterThan(0);
    expect(seen.cups > 0).toBe(hidden);
    expect(seen.draws > 0).toBe(draws);
    // By the rulings everything else that is level is played off.
    expect(seen.ties).toBe(seen.draws);
  });
});

/** Level at what would have been the end, at some moment of the game. */
const PLAY_OFFS: readonly [string, (tries: number) => Promise<readonly Review<unknown>[]>][] = [
  [
    'Skip-Bo Dice (Skip-Bo 16)',
    async (tries) =>
      playedOff(
        await kindOf('skip-bo-dice', 5),
        5,
        tries,
        (state, start) => state.goal > start.goal,
      ),
  ],
  [
    'Dodge Dice (Dodge 16)',
    async (tries) =>
      playedOff(
        await kindOf('dodge-dice', 4),
        4,
        tries,
        ({ phase, scores, options }) => phase !== 'over' && Math.max(...scores) >= options.target,
      ),
  ],
];

function playedOff<O extends object, S, A, R, V>(
  kind: Kind<O, S, A, R, V>,
  seats: number,
  tries: number,
  isLevel: (state: S, start: S) => boolean,
): readonly Review<unknown>[] {
  return Array.from({ length: tries }, (_, number) => gameOf(kind, seats, number)).flatMap(
    (play) => {
      const [start] = play.states;
      if (start === undefined || !play.states.some((state) => isLevel(state, start))) return [];
      const sides = new Set(kind.game.result(play.end)?.sides).size;
      return reviewOf(kind.game, play, nonsenseValues(kind.game, sides)) ?? [];
    },
  );
}

test.each(PLAY_OFFS)('%s: a game that was level and played off adds up', async (_, find) => {
  const reviews = await find(100);
  expect(reviews.length).toBeGreaterThan(0);
  for (const review of reviews) {
    expectToAddUp(review, 'a play-off');
    expect(review.result.filter((share) => share > 0)).toEqual([1]);
  }
});

/** Pig in which all who have half of the target at the end have won together. */
const sharedPig = {
  ...pig,
  result(state: PigState): Result | undefined {
    const { scores, options } = state;
    if (state.phase !== 'over') return undefined;
    const hasWon = scores.map((score) => score >= options.target / 2);
    return {
      winners: scores.flatMap((_, seat) => (hasWon[seat] === true ? [seat] : [])),
      ranks: hasWon.map((won) => (won ? 1 : 1 + hasWon.filter(Boolean).length)),
      scores,
      sides: [...scores.keys()],
      drawn: false,
    };
  },
};

test.each([2, 3, 4, 5, 6, 7, 8])(`%i seats: ${GAMES} wins, many of them shared`, (seats) => {
  const kind = { game: sharedPig, options: { target: 20 }, bots: [randomBot], thumb: randomBot };
  const { ties } = tryGames(kind, seats);
  expect(ties).toBeGreaterThan(GAMES / 10);
  expect(ties).toBeLessThan(GAMES);
});

test('partners are one side, and an entry that is missing is found', async () => {
  const kind = await kindOf('sequence-dice', 4);
  const review = reviewOf(kind.game, gameOf(kind, 4, 1), nonsenseValues(kind.game, 2));
  if (review === undefined) throw new Error('not over');
  expect(review.sides).toEqual([0, 1, 0, 1]);
  expect(review.result).toHaveLength(2);
  const { column } = offBy({ ...review, entries: review.entries.slice(0, -1) });
  expect(column).toBeGreaterThan(ADDED_UP);
  expect(matrixOffBy({ ...review, seats: review.seats.slice(1) })).toBeGreaterThan(ADDED_UP);
});
