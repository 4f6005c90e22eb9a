/** The review of a record, from a worker that is started for it and ends with it. */

import type { GameId } from '@dicehall/rules';
import type { RecordFile } from '@dicehall/table';
import type { ReviewReply } from './review.worker.ts';
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
export function askForReview(
  game: GameId,
  { log }: Pick<RecordFile, 'log'>,
  { progress, done }: ReviewNews,
): () => void {
  const worker = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<ReviewReply>) => {
    if (data.kind === 'progress') {
      progress(data);
      return;
    }
    stop();
    done(data.reviewed);
  });
  worker.addEventListener('error', () => done(undefined));
  worker.postMessage({ game, log });
  return stop;
}
