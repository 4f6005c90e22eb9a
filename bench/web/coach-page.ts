/** What the page offers to the benches of the coach: the work of the app's workers, on the page's own thread. */

import { type ActionOf, type GameId, loadGame, parseRecord, RulesError } from '@dicehall/rules';
import { type ChoiceFutures, loadFutures } from '../../packages/strategy/src/futures-at.ts';
import { strategyOf } from '../../packages/strategy/src/games.ts';
import {
  openReview,
  type PreparedMoment,
  questionsIn,
  stakesIn,
} from '../../packages/strategy/src/review-play.ts';
import { shownAtOnce } from '../../packages/web/src/review/review-page.ts';
import { fetchBooksHere } from '../page-books.ts';
import type { DecisionText } from './games.ts';

fetchBooksHere();

async function recordOf<K extends GameId>(id: K, line: string) {
  const record = parseRecord(await loadGame(id), line);
  if (!record.ok) throw new RulesError(record.refusal);
  return record.value;
}

/** From the record to everything that the page of the review tells, books included. */
async function review<K extends GameId>(
  id: K,
  line: string,
  prepared: readonly PreparedMoment<ActionOf<K>>[] = [],
): Promise<void> {
  const play = await recordOf(id, line);
  const { finish } = await openReview(id, play);
  const found = finish(prepared);
  if (found === undefined) throw new RangeError('a game did not end');
  await Promise.all([questionsIn(id, play, found), stakesIn(id, play, shownAtOnce(found))]);
}

/** What one of two workers does of a review. */
async function half<K extends GameId>(id: K, line: string, isFirst: boolean) {
  const { parts = [], prepare } = await openReview(id, await recordOf(id, line));
  const middle = parts.length >> 1;
  const own = isFirst ? parts.slice(0, middle) : parts.slice(middle);
  return own.flatMap((part) => prepare(part));
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

Object.assign(globalThis, { review, half, dots, games, odds, isReady: true });
