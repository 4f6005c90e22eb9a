/** The main thread's end of the thread that writes. */

import { Worker } from 'node:worker_threads';
import { StoreError } from '../store.ts';
import type { WriterAnswer, WriterQuestion } from './worker.ts';

export interface Thread {
  ask(question: WriterQuestion): Promise<WriterAnswer>;
}

/** Waits until the file is open and its schema up to date. Should the thread die, it is started again. */
export async function startThread(file: string): Promise<Thread> {
  let own: RunningThread | undefined = runThread(file, () => {
    own = undefined;
  });
  await own.opened;
  return {
    async ask(question) {
      own ??= runThread(file, () => {
        own = undefined;
      });
      await own.opened;
      return succeed(await own.ask(question));
    },
  };
}

interface RunningThread {
  readonly opened: Promise<WriterAnswer>;
  ask(question: WriterQuestion): Promise<WriterAnswer>;
}

function runThread(file: string, onEnd: () => void): RunningThread {
  const waiting: { answer: (answer: WriterAnswer) => void; fail: (error: unknown) => void }[] = [];
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file },
  });
  worker.on('message', (answer: WriterAnswer) => waiting.shift()?.answer(answer));
  const end = (cause?: unknown): void => {
    onEnd();
    const error = new StoreError('unavailable', 'The writing thread has ended.', { cause });
    for (const { fail } of waiting.splice(0)) fail(error);
  };
  worker.on('error', end);
  worker.on('exit', () => end());
  const next = (): Promise<WriterAnswer> =>
    new Promise((answer, fail) => {
      waiting.push({ answer, fail });
    });
  return {
    opened: next().then(succeed),
    ask(question) {
      const answered = next();
      worker.postMessage(question);
      return answered;
    },
  };
}

function succeed(answer: WriterAnswer): WriterAnswer {
  if (answer.kind !== 'failed') return answer;
  throw new StoreError(answer.fault.code, answer.fault.message);
}
