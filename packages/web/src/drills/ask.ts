/** A question of the same kind, from a worker that is started for it and ends with it. */

import type { Question } from '@dicehall/strategy/review';
import type { DrillReply, DrillRequest } from './drills.worker.ts';
import type { KeptMoment } from './schedule.ts';

/** The returned function cancels the work. */
export function askForVariation(
  { game, ...moment }: KeptMoment,
  done: (question: Question | undefined) => void,
): () => void {
  const worker = new Worker(new URL('./drills.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<DrillReply>) => {
    stop();
    done(data.question);
  });
  worker.addEventListener('error', () => done(undefined));
  // Each time it comes back it has other numbers.
  const seed = moment.due | 0;
  worker.postMessage({ game, moment, seed } satisfies DrillRequest);
  return stop;
}
