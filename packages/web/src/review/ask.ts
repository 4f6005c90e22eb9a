/** The review of a record, from one worker or two that are started for it. */

import { type GameId, gameOf } from '@dicehall/rules';
import type { RecordFile } from '@dicehall/table';
import { askWorker } from '../parts/ask-worker.ts';
import type { ReviewReply, ReviewRequest } from './review.worker.ts';
import type { ReviewPage } from './review-page.ts';

/** Parts of the work. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

export interface ReviewNews {
  progress(now: Progress): void;
  /** Undefined if the record cannot be reviewed. */
  done(reviewed: ReviewPage | undefined): void;
}

const startWorker = (): Worker =>
  new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });

/** What it gives ends the work: nobody waits for it any more. */
export function askForReview(
  game: GameId,
  { log }: Pick<RecordFile, 'log'>,
  { progress, done }: ReviewNews,
): () => void {
  const { port, stop: stopHelper } = helperFor(game, log);
  const stop = askWorker<ReviewRequest, ReviewReply>(
    startWorker(),
    { game, log, port },
    (reply) => {
      if (reply?.kind === 'progress') {
        progress(reply);
        return;
      }
      stopHelper();
      done(reply?.reviewed);
    },
    ({ kind }) => kind === 'progress',
    port && [port],
  );
  return () => {
    stop();
    stopHelper();
  };
}

/** A second worker, where a review takes long and the device has another core for it. */
function helperFor(game: GameId, log: RecordFile['log']) {
  const isWorthwhile = gameOf(game).meta.hidden && navigator.hardwareConcurrency > 1;
  if (!isWorthwhile) return { port: undefined, stop: () => {} };
  const { port1, port2 } = new MessageChannel();
  const helper = startWorker();
  const request: ReviewRequest = { game, log, port: port2, isHelper: true };
  helper.postMessage(request, [port2]);
  return { port: port1, stop: () => helper.terminate() };
}
