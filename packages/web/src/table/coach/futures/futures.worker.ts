/** Futures are played out here, so that the page never waits. Books are fetched when one needs them. */

import { type ActionOf, type GameId, loadGame, type Seat } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import {
  type Future,
  type Futures,
  type FuturesFinder,
  loadFutures,
} from '@dicehall/strategy/futures';
import { fetchBook } from '../../../bots/book-files.ts';
import type { Dots } from './futures-text.ts';

/** A decision, or a choice of the last one whose games are wanted. Everything of the game is notation. */
export type FuturesRequest =
  | {
      readonly id: number;
      readonly kind: 'dots';
      readonly game: GameId;
      readonly options: string;
      readonly seats: number;
      readonly seat: Seat;
      readonly view: string;
      readonly actions: readonly string[];
    }
  | { readonly id: number; readonly kind: 'fill'; readonly place: number };

/** `failed`: something is missing, such as a book without a network. */
export type FuturesReply =
  | {
      readonly id: number;
      readonly kind: 'dots';
      /** Who plays the games to their end. */
      readonly by: string;
      readonly dots: readonly Dots[];
    }
  | {
      readonly id: number;
      readonly kind: 'filled';
      readonly place: number;
      readonly futures: readonly Future[];
    }
  | { readonly id: number; readonly kind: 'failed' };

fetchBooks(fetchBook);

/** The decision that was asked about last, by whom, and what is known of its table. */
const now: {
  decision: string;
  readonly ids: Set<number>;
  futures: Futures<ActionOf<GameId>> | undefined;
  table: string;
  find: FuturesFinder<GameId> | undefined;
} = { decision: '', ids: new Set(), futures: undefined, table: '', find: undefined };

type DotsRequest = Extract<FuturesRequest, { readonly kind: 'dots' }>;

async function finderFor({
  game: id,
  options,
  seats,
}: DotsRequest): Promise<FuturesFinder<GameId>> {
  const table = `${id} ${seats} ${options}`;
  if (now.find !== undefined && now.table === table) return now.find;
  const game = await loadGame<GameId>(id);
  const house = game.notation.parseOptions(options, seats);
  if (!house.ok) throw new RangeError(`options: ${house.refusal.code}`);
  now.find = await loadFutures<GameId>(id, { options: house.value, seats });
  now.table = table;
  return now.find;
}

async function dotsFor(request: DotsRequest): Promise<FuturesReply> {
  const { id, game, seat, view, actions } = request;
  const decision = JSON.stringify({ ...request, id: 0 });
  if (decision !== now.decision) {
    now.decision = decision;
    now.futures = undefined;
    now.ids.clear();
  }
  now.ids.add(id);
  const { notation } = await loadGame<GameId>(game);
  const seen = notation.parseView(view);
  if (!seen.ok) throw new RangeError(`view: ${seen.refusal.code}`);
  const known = actions.map((text) => {
    const action = notation.parseAction(text);
    if (!action.ok) throw new RangeError(`action: ${action.refusal.code}`);
    return action.value;
  });
  const find = await finderFor(request);
  if (now.decision !== decision) return { id, kind: 'failed' };
  now.futures ??= find({ view: seen.value, seat, actions: known });
  if (now.futures === undefined) return { id, kind: 'failed' };
  const { by, choices } = now.futures;
  const dots = choices.map(({ value, exact, error, won }) => ({ value, exact, error, won }));
  return { id, kind: 'dots', by, dots };
}

addEventListener('message', async ({ data }: MessageEvent<FuturesRequest>) => {
  const { id } = data;
  try {
    if (data.kind === 'dots') {
      postMessage((await dotsFor(data)) satisfies FuturesReply);
    } else if (now.ids.has(id) && now.futures !== undefined) {
      const { futures } = now.futures.fill(data.place);
      postMessage({ id, kind: 'filled', place: data.place, futures } satisfies FuturesReply);
    }
  } catch {
    postMessage({ id, kind: 'failed' } satisfies FuturesReply);
  }
});
