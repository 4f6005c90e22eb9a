/** The review of a record, from a worker that is started for it. */

import type { GameId } from '@dicehall/rules';
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

/** What it gives ends the work: nobody waits for it any more. */
export const askForReview = (
  game: GameId,
  { log }: Pick<RecordFile, 'log'>,
  { progress, done }: ReviewNews,
): (() => void) =>
  askWorker<ReviewRequest, ReviewReply>(
    new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
    { game, log },
    (reply) => (reply?.kind === 'progress' ? progress(reply) : done(reply?.reviewed)),
    ({ kind }) => kind === 'progress',
  );
