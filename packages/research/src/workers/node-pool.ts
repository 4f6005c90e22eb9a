/** Crews of worker threads, for Node. */

import { Worker } from 'node:worker_threads';
import { alone, type Work, type WorkerPool } from './worker-pool.ts';

export { shareOut, type Work, type WorkerPool } from './worker-pool.ts';

/** What a thread is started with. */
export interface ThreadSetup {
  /** The address of the module whose `work` it runs. */
  readonly module: string;
  readonly data: unknown;
  readonly me: number;
  readonly all: number;
}

/** What a thread says: the answer to an order, or why there is none. */
export type Said = { readonly answer: unknown } | { readonly fault: string };

/** `module` is where `work` is from; a pool of one runs it right here. */
export function makePool<D, O, A>(
  work: Work<D, O, A>,
  module: string,
  data: D,
  size: number,
): WorkerPool<O, A> {
  return size <= 1 ? alone(work, data) : startPool(module, data, size);
}

/** Threads even for a pool of one, so that the caller's stays free. */
export function startPool<D, O, A>(module: string, data: D, size: number): WorkerPool<O, A> {
  const members = Array.from({ length: size }, (_, me) =>
    startMember<O, A>({ module, data, me, all: size }),
  );
  return {
    size,
    async ask(member, order) {
      const one = members[member];
      if (one === undefined) throw new RangeError(`no member ${member} of ${size}`);
      return one.ask(order);
    },
    async end() {
      await Promise.all(members.map((member) => member.end()));
    },
  };
}

function startMember<O, A>(place: ThreadSetup) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: place });
  let before: Promise<unknown> = Promise.resolve();
  const askNow = (order: O): Promise<A> =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        worker.off('message', onMessage);
        worker.off('error', onError);
      };
      const onMessage = (said: { readonly answer: A } | { readonly fault: string }): void => {
        settle();
        if ('fault' in said) reject(new Error(said.fault));
        else resolve(said.answer);
      };
      const onError = (error: Error): void => {
        settle();
        reject(error);
      };
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.postMessage(order);
    });
  return {
    ask(order: O): Promise<A> {
      const answer = before.then(() => askNow(order));
      before = answer.catch(() => {});
      return answer;
    },
    end: async (): Promise<void> => void (await worker.terminate()),
  };
}
