/** What the page offers to the benches of the coach: the work of the app's workers, on the page's own thread. */

import { type ActionOf, type GameId, loadGame, parseRecord, RulesError } from '@dicehall/rules';
import { type ChoiceFutures, loadFutures } from '../../packages/strategy/src/futures-at.ts';
import { strategyOf } from '../../packages/strategy/src/games.ts';
import {
  openReview,
  type PreparedMoment,
  questionsIn,
  stakesIn,
  type Thought,
} from '../../packages/strategy/src/review-play.ts';
import { shownAtOnce } from '../../packages/web/src/review/review-page.ts';
import { fetchBooksHere } from '../page-books.ts';
import type { DecisionText } from './games.ts';

fetchBooksHere();

async function recordOf(id: GameId, line: string) {
  const record = parseRecord(await loadGame<GameId>(id), line);
  if (!record.ok) throw new RulesError(record.refusal);
  return record.value;
}

/** What two pages did of a review, or one of them so far. */
let prepared: readonly PreparedMoment<ActionOf<GameId>>[] = [];

/** From the record to everything that the page of the review tells, books included. */
async function review(id: GameId, line: string): Promise<void> {
  const play = await recordOf(id, line);
  const { finish } = await openReview<GameId>(id, play);
  const found = finish(prepared);
  if (found === undefined) throw new RangeError('a game did not end');
  await Promise.all([
    questionsIn<GameId>(id, play, found),
    stakesIn<GameId>(id, play, shownAtOnce(found)),
  ]);
}

/** What one of two workers does of a review. */
async function half(id: GameId, line: string, isFirst: boolean): Promise<void> {
  const { parts = [], prepare } = await openReview<GameId>(id, await recordOf(id, line));
  const middle = parts.length >> 1;
  const own = isFirst ? parts.slice(0, middle) : parts.slice(middle);
  prepared = own.flatMap((part) => prepare(part));
}

/** As JSON has it: between workers bytes stay bytes, so that handing over takes no time. */
interface Done {
  readonly prepared: typeof prepared;
  readonly known: readonly (Omit<Thought, 'bytes'> & {
    readonly bytes: readonly (readonly number[])[];
  })[];
}

async function handOver(id: GameId, line: string): Promise<Done> {
  const { thoughts } = await openReview(id, await recordOf(id, line));
  const known = thoughts?.kept() ?? [];
  const written = known.map((one) => ({ ...one, bytes: one.bytes.map((list) => [...list]) }));
  return { prepared, known: written };
}

async function takeOver(id: GameId, line: string, done: Done): Promise<void> {
  const { thoughts } = await openReview(id, await recordOf(id, line));
  prepared = [...prepared, ...done.prepared];
  thoughts?.learn(
    done.known.map((one) => ({ ...one, bytes: one.bytes.map((list) => Uint8Array.from(list)) })),
  );
}

/** Plays the games of the choice of that place. */
let fill: (place: number) => unknown = () => {};

/** The dots of all choices; answers with their places, the best first. */
async function dots<K extends GameId>(
  id: K,
  { options, seats, seat, view }: DecisionText,
): Promise<readonly number[]> {
  const { notation } = await loadGame(id);
  const house = notation.parseOptions(options, seats);
  const seen = notation.parseView(view);
  if (!house.ok || !seen.ok) throw new RangeError('no such moment');
  const find = await loadFutures(id, { options: house.value, seats });
  const futures = find({ view: seen.value, seat, actions: [] });
  if (futures === undefined) throw new RangeError('nothing to play on from');
  fill = futures.fill;
  return bestFirst(futures.choices);
}

const bestFirst = (choices: readonly Pick<ChoiceFutures<unknown>, 'value'>[]): readonly number[] =>
  choices
    .map(({ value }, place) => ({ value, place }))
    .toSorted((one, other) => other.value - one.value)
    .map(({ place }) => place);

const games = (place: number): void => void fill(place);

/** The odds of a view. */
async function odds<K extends GameId>(id: K, { view, seat }: DecisionText): Promise<void> {
  const { notation } = await loadGame(id);
  const { odds: find } = await strategyOf(id).odds();
  const seen = notation.parseView(view);
  if (!seen.ok) throw new RangeError('no such moment');
  find(seen.value, seat);
}

Object.assign(globalThis, { review, half, handOver, takeOver, dots, games, odds, isReady: true });
