/** The main thread's end of a file-making thread: one question at a time, askers in turn. */

import { Worker } from 'node:worker_threads';
import { FairQueue } from '../limits/fair-queue.ts';
import type { StorePlace } from '../store/open.ts';
import { StoreError } from '../store/store.ts';
import type { RecordAnswer, RecordQuestion } from './worker.ts';

/** Questions that may wait, and of one asker. Beyond that it is better to say so. */
const MOST_WAITING = 1_000;
const MOST_OF_ONE = 100;

interface PendingQuestion {
  readonly question: RecordQuestion;
  readonly answer: (answer: RecordAnswer) => void;
  readonly fail: (error: unknown) => void;
}

export interface RecordThread {
  readonly place: StorePlace;
  /** Milliseconds for one question. */
  readonly patience: number;
  readonly waiting: FairQueue<PendingQuestion>;
  /** With the worker now. */
  asked: PendingQuestion | undefined;
  /** Started with the first question: many servers are never asked. */
  worker: Worker | undefined;
  timer: NodeJS.Timeout | undefined;
  isClosed: boolean;
}

export const makeRecordThread = (place: StorePlace, patience = 60_000): RecordThread => ({
  place,
  patience,
  waiting: new FairQueue(),
  asked: undefined,
  worker: undefined,
  timer: undefined,
  isClosed: false,
});

/** Rejects with a `StoreError` if it cannot be read now, or too much waits. */
export const askThread = (
  thread: RecordThread,
  question: RecordQuestion,
  asker: string,
): Promise<RecordAnswer> =>
  new Promise((answer, fail) => {
    const { waiting, isClosed } = thread;
    const isFull = waiting.length >= MOST_WAITING || waiting.lengthOf(asker) >= MOST_OF_ONE;
    if (isClosed || isFull) {
      fail(new StoreError('unavailable', 'Too many records are waited for.'));
      return;
    }
    waiting.push(asker, { question, answer, fail });
    if (thread.asked === undefined) askNext(thread);
  });

export async function closeThread(thread: RecordThread): Promise<void> {
  thread.isClosed = true;
  clearTimeout(thread.timer);
  await thread.worker?.terminate();
}

function askNext(thread: RecordThread): void {
  clearTimeout(thread.timer);
  thread.asked = thread.isClosed ? undefined : thread.waiting.shift();
  if (thread.asked === undefined) return;
  thread.worker ??= startWorker(thread);
  thread.worker.postMessage(thread.asked.question);
  // Its end is heard as `exit`; the next question starts another.
  thread.timer = setTimeout(() => void thread.worker?.terminate(), thread.patience).unref();
}

function startWorker(thread: RecordThread): Worker {
  const { place } = thread;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { place } });
  worker.unref();
  worker.on('message', (answer: RecordAnswer) => {
    thread.asked?.answer(answer);
    askNext(thread);
  });
  // What it died of is in the message of the question that failed.
  worker.on('error', (error) => end(thread, worker, error));
  worker.on('exit', () => end(thread, worker, undefined));
  return worker;
}

function end(thread: RecordThread, worker: Worker, cause: unknown): void {
  if (thread.worker !== worker) return;
  thread.worker = undefined;
  thread.asked?.fail(new StoreError('unavailable', 'The thread for records ended.', { cause }));
  askNext(thread);
}
