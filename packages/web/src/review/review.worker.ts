/** Reviews are worked out here, so that the page never waits. Books are fetched when one needs them. */

import { type GameId, loadGame } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import { openReview, questionsIn, stakesIn } from '@dicehall/strategy/review';
import { type Event, standInsIn, timelineOf } from '@dicehall/table';
import { fetchBook } from '../bots/book-files.ts';
import { type ReviewPage, reviewPageOf, shownAtOnce } from './review-page.ts';
import { helpWithParts, shareParts } from './share-parts.ts';

export interface ReviewRequest {
  readonly game: GameId;
  /** Of a record, with everything open. */
  readonly log: readonly Event[];
  /** To another worker that has the same request: the one that helps, or the one that is helped. */
  readonly port: MessagePort | undefined;
  readonly isHelper?: boolean;
}

export type ReviewReply =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'done'; readonly reviewed: ReviewPage | undefined };

/** Milliseconds between two reports. */
const PAUSE = 100;

fetchBooks(fetchBook);

const reply = (message: ReviewReply): void => postMessage(message);

/** Not too often: the page draws each. */
function tellProgress(): (done: number, all: number) => void {
  let told = 0;
  return (done, all) => {
    if (performance.now() - told < PAUSE) return;
    told = performance.now();
    reply({ kind: 'progress', done, all });
  };
}

async function reviewFor<K extends GameId>(
  id: K,
  { log, port }: Pick<ReviewRequest, 'log' | 'port'>,
): Promise<ReviewPage | undefined> {
  const game = await loadGame(id);
  const timeline = timelineOf(id, log);
  const { play } = timeline;
  if (play === undefined) return undefined;
  const standIns = standInsIn(log, timeline);
  const onProgress = tellProgress();
  const { parts, prepare, thoughts, finish } = await openReview(id, play);
  const isShared = parts !== undefined && port !== undefined;
  const review = isShared
    ? finish(await shareParts({ parts, prepare, thoughts, port }, onProgress), { standIns })
    : finish([], { standIns, onProgress });
  if (review === undefined) return undefined;
  const [questions, stakes] = await Promise.all([
    questionsIn(id, play, review, standIns),
    stakesIn(id, play, shownAtOnce(review)),
  ]);
  return reviewPageOf(game, review, { standIns, questions, stakes });
}

async function help<K extends GameId>(id: K, { log, port }: ReviewRequest): Promise<void> {
  await loadGame(id);
  const { play } = timelineOf(id, log);
  if (play === undefined || port === undefined) return;
  const { parts, prepare, thoughts } = await openReview(id, play);
  if (parts !== undefined) await helpWithParts({ parts, prepare, thoughts, port });
}

addEventListener('message', async ({ data }: MessageEvent<ReviewRequest>) => {
  if (data.isHelper === true) {
    await help(data.game, data);
    return;
  }
  const reviewed = await reviewFor(data.game, data).catch(() => undefined);
  reply({ kind: 'done', reviewed });
});
