/** A question of the same kind, from a worker that is started for it. */

import type { Question } from '@dicehall/strategy/review';
import { askWorker } from '../parts/ask-worker.ts';
import type { DrillRequest } from './drills.worker.ts';
import type { KeptMoment } from './schedule.ts';

/** Undefined if nothing like it came up. What it gives ends the work. */
export const askForVariation = (
  { game, ...moment }: KeptMoment,
  done: (question: Question | undefined) => void,
): (() => void) =>
  askWorker<DrillRequest, Question | undefined>(
    new Worker(new URL('./drills.worker.ts', import.meta.url), { type: 'module' }),
    // Each time it comes back it has other numbers.
    { game, moment, seed: moment.due | 0 },
    done,
  );
