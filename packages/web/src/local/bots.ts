/** Questions for bots, answered by a worker that starts with the first of them. */

import type { Think } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Asked, TableState, Told } from './bots.worker.ts';

/** A bot whose table is on its way, or cannot be had. */
export interface TableNews {
  readonly game: GameId;
  readonly level: string;
  readonly state: Exclude<TableState, 'complete'>;
}

interface Waiting {
  readonly question: Asked['question'];
  answer(action: string): void;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();
const news = signal<TableNews | undefined>(undefined);

export const tableNews: ReadonlySignal<TableNews | undefined> = news;

function hear(told: Told): void {
  const own = waiting.get(told.id);
  if (own === undefined) return;
  if ('action' in told) {
    waiting.delete(told.id);
    own.answer(told.action);
    return;
  }
  const { game, level } = own.question;
  const { tables: state } = told;
  const before = news.peek();
  if (state === 'complete') news.value = undefined;
  else if (before?.state !== state || before.level !== level) news.value = { game, level, state };
}

function thinker(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  // A bot that fails lets the first action be taken for it: an empty answer is none of its actions.
  worker.addEventListener('error', () => {
    for (const { answer } of waiting.values()) answer('');
    waiting.clear();
    worker = undefined;
  });
  return worker;
}

export const thinkInWorker: Think = (question) =>
  new Promise((answer) => {
    const message: Asked = { id: ++asked, question };
    waiting.set(message.id, { question, answer });
    thinker().postMessage(message);
  });
