/**
 * Threads for bots. A bot that fails, takes too long or takes its thread down costs its table one simpler
 * answer and nothing else: the thread is started again.
 */

import { Worker } from 'node:worker_threads';
import type { PlainLog } from '../log.ts';
import type { BotAsk, Bots } from './bots.ts';
import type { Result, Task } from './worker.ts';

export interface BotSettings {
  readonly threads: number;
  readonly log: PlainLog;
  /** Milliseconds that a bot may think. */
  readonly patience?: number | undefined;
  /** Another program for the threads, for tests. */
  readonly worker?: URL | undefined;
}

interface Asked {
  readonly task: Task;
  readonly answer: (action: string) => void;
  /** Whether a simpler bot has been asked already. */
  readonly isSecond: boolean;
}

interface Thread {
  worker: Worker;
  asked: Asked | undefined;
  timer: NodeJS.Timeout | undefined;
}

export function startBots(settings: BotSettings): Bots {
  const { log, patience = 10_000, worker: program = WORKER } = settings;
  const waiting: Asked[] = [];
  const unknown = new Set<string>();
  let ids = 0;
  let isClosed = false;
  /** Started when they are first needed: a server without bots needs none. */
  const threads: Thread[] = [];

  function start(): Thread {
    const thread: Thread = { worker: spawn(() => thread), asked: undefined, timer: undefined };
    threads.push(thread);
    return thread;
  }

  function spawn(own: () => Thread): Worker {
    const worker = new Worker(program);
    worker.unref();
    worker.on('message', (result: Result) => hear(own(), result));
    worker.on('error', (err) => log.error({ err }, 'a thread for bots has failed'));
    worker.on('exit', () => {
      const thread = own();
      if (isClosed || thread.worker !== worker) return;
      thread.worker = spawn(own);
      failed(thread, 'its thread ended');
    });
    return worker;
  }

  function hear(thread: Thread, result: Result): void {
    const { asked } = thread;
    if (asked?.task.id !== result.id) return;
    if ('error' in result) {
      failed(thread, result.error);
      return;
    }
    free(thread);
    const { actions, level } = asked.task.ask;
    if (!result.isKnown) note(level);
    asked.answer(actions.includes(result.action) ? result.action : first(asked.task.ask));
    next();
  }

  function note(level: string): void {
    if (unknown.has(level) || unknown.size >= MOST_NOTED) return;
    unknown.add(level);
    log.warn({ level }, 'no bot of that level: the rule of thumb plays instead');
  }

  /** A simpler bot is asked; if that fails too, the first action must do. */
  function failed(thread: Thread, why: string): void {
    const { asked } = thread;
    free(thread);
    if (asked !== undefined) {
      const { game, level } = asked.task.ask;
      log.error({ game, level, why }, 'a bot has failed');
      if (asked.isSecond) asked.answer(first(asked.task.ask));
      else waiting.unshift(simpler(asked));
    }
    next();
  }

  const simpler = ({ task, answer }: Asked): Asked => ({
    task: { id: ids++, ask: { ...task.ask, level: SIMPLER } },
    answer,
    isSecond: true,
  });

  function free(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.asked = undefined;
  }

  const freeThread = (): Thread | undefined =>
    threads.find(({ asked }) => asked === undefined) ??
    (threads.length < settings.threads ? start() : undefined);

  function next(): void {
    while (waiting.length > 0) {
      const thread = freeThread();
      const asked = thread && waiting.shift();
      if (thread === undefined || asked === undefined) return;
      thread.asked = asked;
      thread.worker.postMessage(asked.task);
      // Its end is heard as `exit`, and a new one is started.
      thread.timer = setTimeout(() => void thread.worker.terminate(), patience).unref();
    }
  }

  return {
    choose(ask) {
      return new Promise((answer) => {
        waiting.push({ task: { id: ids++, ask }, answer, isSecond: false });
        next();
      });
    },
    async close() {
      isClosed = true;
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

const WORKER = new URL('./worker.ts', import.meta.url);
const SIMPLER = 'random';
const MOST_NOTED = 100;

const first = ({ actions }: BotAsk): string => actions[0] ?? '';
