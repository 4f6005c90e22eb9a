/**
 * Threads for bots. A bot that fails, takes too long or takes its thread down costs its table one simpler
 * answer and nothing else: the thread is started again.
 */

import { Worker } from 'node:worker_threads';
import { FairQueue } from '../limits/fair-queue.ts';
import type { PlainLog } from '../log.ts';
import type { BotAsk, Bots } from './bots.ts';
import type { BotResult, BotTask } from './worker.ts';

export interface BotSettings {
  readonly threads: number;
  readonly log: PlainLog;
  /** Milliseconds that a bot may think. */
  readonly patience?: number | undefined;
  /** Another program for the threads, for tests. */
  readonly worker?: URL | undefined;
}

interface QueuedTask {
  readonly task: BotTask;
  readonly asker: string;
  readonly answer: (action: string) => void;
  /** Whether a simpler bot has been asked already. */
  readonly isSecond: boolean;
}

interface Thread {
  worker: Worker;
  asked: QueuedTask | undefined;
  timer: NodeJS.Timeout | undefined;
}

interface Pool {
  readonly log: PlainLog;
  readonly patience: number;
  readonly program: URL;
  readonly most: number;
  /** Started when they are first needed: a server without bots needs none. */
  readonly threads: Thread[];
  readonly waiting: FairQueue<QueuedTask>;
  /** Levels that no bot has, each logged once. */
  readonly unknown: Set<string>;
  ids: number;
  isClosed: boolean;
}

export function startBots(settings: BotSettings): Bots {
  const { log, patience = 10_000, worker: program = WORKER, threads: most } = settings;
  const pool: Pool = {
    log,
    patience,
    program,
    most,
    threads: [],
    waiting: new FairQueue(),
    unknown: new Set(),
    ids: 0,
    isClosed: false,
  };
  return {
    choose: (ask, asker) =>
      new Promise((answer) => {
        const task = { id: pool.ids++, ask };
        pool.waiting.push(asker, { task, asker, answer, isSecond: false });
        giveOut(pool);
      }),
    async close() {
      pool.isClosed = true;
      await Promise.all(pool.threads.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Gives what waits to threads that are free. */
function giveOut(pool: Pool): void {
  const { waiting, patience } = pool;
  while (waiting.length > 0) {
    const thread = freeThread(pool);
    const asked = thread && waiting.shift();
    if (thread === undefined || asked === undefined) return;
    thread.asked = asked;
    thread.worker.postMessage(asked.task);
    // Its end is heard as `exit`, and a new one is started.
    thread.timer = setTimeout(() => void thread.worker.terminate(), patience).unref();
  }
}

const freeThread = (pool: Pool): Thread | undefined =>
  pool.threads.find(({ asked }) => asked === undefined) ??
  (pool.threads.length < pool.most ? startThread(pool) : undefined);

function startThread(pool: Pool): Thread {
  const thread: Thread = {
    worker: startWorker(pool, () => thread),
    asked: undefined,
    timer: undefined,
  };
  pool.threads.push(thread);
  return thread;
}

function startWorker(pool: Pool, own: () => Thread): Worker {
  const worker = new Worker(pool.program);
  worker.unref();
  worker.on('message', (result: BotResult) => hear(pool, own(), result));
  worker.on('error', (err) => pool.log.error({ err }, 'a thread for bots has failed'));
  worker.on('exit', () => {
    const thread = own();
    if (pool.isClosed || thread.worker !== worker) return;
    thread.worker = startWorker(pool, own);
    fail(pool, thread, 'its thread ended');
  });
  return worker;
}

function hear(pool: Pool, thread: Thread, result: BotResult): void {
  const { asked } = thread;
  if (asked?.task.id !== result.id) return;
  if ('error' in result) {
    fail(pool, thread, result.error);
    return;
  }
  free(thread);
  const { actions, level } = asked.task.ask;
  if (!result.isKnown) noteUnknown(pool, level);
  asked.answer(actions.includes(result.action) ? result.action : first(asked.task.ask));
  giveOut(pool);
}

function noteUnknown({ unknown, log }: Pool, level: string): void {
  if (unknown.has(level) || unknown.size >= MOST_NOTED) return;
  unknown.add(level);
  log.warn({ level }, 'no bot of that level: the rule of thumb plays instead');
}

/** A simpler bot is asked; if that fails too, the first action must do. */
function fail(pool: Pool, thread: Thread, why: string): void {
  const { asked } = thread;
  free(thread);
  if (asked !== undefined) {
    const { game, level } = asked.task.ask;
    pool.log.error({ game, level, why }, 'a bot has failed');
    if (asked.isSecond) asked.answer(first(asked.task.ask));
    else pool.waiting.push(asked.asker, simpler(pool, asked));
  }
  giveOut(pool);
}

const simpler = (pool: Pool, { task, asker, answer }: QueuedTask): QueuedTask => ({
  task: { id: pool.ids++, ask: { ...task.ask, level: SIMPLER } },
  asker,
  answer,
  isSecond: true,
});

function free(thread: Thread): void {
  clearTimeout(thread.timer);
  thread.asked = undefined;
}

const WORKER = new URL('./worker.ts', import.meta.url);
const SIMPLER = 'random';
const MOST_NOTED = 100;

const first = ({ actions }: BotAsk): string => actions[0] ?? '';
