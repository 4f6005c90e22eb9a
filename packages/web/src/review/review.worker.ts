/** Reviews are worked out here, so that the page never waits. Books are fetched when one needs them. */

import { type GameId, loadGame } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import { questionsIn, reviewPlay, stakesIn } from '@dicehall/strategy/review';
import { type Event, standInsIn, timelineOf } from '@dicehall/table';
import { fetchBook } from '../bots/book-files.ts';
import { type ReviewPage, reviewPageOf, shownAtOnce } from './review-page.ts';

export interface ReviewRequest {
  readonly game: GameId;
  /** Of a record, with everything open. */
  readonly log: readonly Event[];
}

export type ReviewReply =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'done'; readonly reviewed: ReviewPage | undefined };

/** Milliseconds between two reports. */
const PAUSE = 100;

fetchBooks(fetchBook);

const reply = (message: ReviewReply): void => postMessage(message);

async function reviewFor<K extends GameId>(
  id: K,
  log: readonly Event[],
): Promise<ReviewPage | undefined> {
  const game = await loadGame(id);
  const timeline = timelineOf(id, log);
  const { play } = timeline;
  if (play === undefined) return undefined;
  const standIns = standInsIn(log, timeline);
  let told = 0;
  const review = await reviewPlay(id, play, {
    standIns,
    onProgress(done, all) {
      if (performance.now() - told < PAUSE) return;
      told = performance.now();
      reply({ kind: 'progress', done, all });
    },
  });
  if (review === undefined) return undefined;
  const [questions, stakes] = await Promise.all([
    questionsIn(id, play, review, standIns),
    stakesIn(id, play, shownAtOnce(review)),
  ]);
  return reviewPageOf(game, review, { standIns, questions, stakes });
}

addEventListener('message', async ({ data }: MessageEvent<ReviewRequest>) => {
  const { game, log } = data;
  const reviewed = await reviewFor(game, log).catch(() => undefined);
  reply({ kind: 'done', reviewed });
});
