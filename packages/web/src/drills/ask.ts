/** A question from a worker that is started for it. What is returned ends the work. */

import type { GameId } from '@dicehall/rules';
import type { MomentToAsk, Question } from '@dicehall/strategy/review';
import { askWorker } from '../parts/ask-worker.ts';
import type { DrillReply, DrillRequest } from './drills.worker.ts';
import type { KeptMoment } from './schedule.ts';

interface Asking {
  /** Undefined if nothing like it came up, or it could not be worked out. */
  done(question: Question | undefined): void;
  /** From 0 to 1. */
  progress?(share: number): void;
}

const ask = (request: DrillRequest, { done, progress }: Asking): (() => void) =>
  askWorker<DrillRequest, DrillReply>(
    new Worker(new URL('./drills.worker.ts', import.meta.url), { type: 'module' }),
    request,
    (reply) => {
      if (reply?.kind === 'progress') progress?.(reply.share);
      else done(reply?.question);
    },
    ({ kind }) => kind === 'progress',
  );

/** A moment as it is. */
export const askAbout = (game: GameId, moment: MomentToAsk, asking: Asking): (() => void) =>
  ask({ game, kind: 'same', moment }, asking);

/** One of the same kind: each time it comes back it has other numbers. */
export const askForVariation = ({ game, ...moment }: KeptMoment, asking: Asking): (() => void) =>
  ask({ game, kind: 'varied', moment, seed: moment.due | 0 }, asking);
