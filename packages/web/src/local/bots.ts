/** Questions for bots, answered by a worker that starts with the first of them. */

import type { Think } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { BookState, BotReply, BotRequest } from './bots.worker.ts';

/** A bot whose book is on its way, or cannot be had. */
export interface BookNews {
  readonly game: GameId;
  readonly level: string;
  readonly state: Exclude<BookState, 'complete'>;
}

interface OpenRequest {
  readonly question: BotRequest['question'];
  answer(action: string): void;
}

let worker: Worker | undefined;
let asked = 0;
const open = new Map<number, OpenRequest>();
const news = signal<BookNews | undefined>(undefined);

export const bookNews: ReadonlySignal<BookNews | undefined> = news;

function hear(reply: BotReply): void {
  const request = open.get(reply.id);
  if (request === undefined) return;
  if ('action' in reply) {
    open.delete(reply.id);
    request.answer(reply.action);
    return;
  }
  const { game, level } = request.question;
  const { books: state } = reply;
  const before = news.peek();
  if (state === 'complete') news.value = undefined;
  else if (before?.state !== state || before.level !== level) news.value = { game, level, state };
}

function startWorker(): Worker {
  const started = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<BotReply>) => hear(data));
  // The first action is taken for a bot that fails: an empty answer is none of its actions.
  started.addEventListener('error', () => {
    for (const { answer } of open.values()) answer('');
    open.clear();
    worker = undefined;
  });
  return started;
}

export const thinkInWorker: Think = (question) =>
  new Promise((answer) => {
    const request: BotRequest = { id: ++asked, question };
    open.set(request.id, { question, answer });
    worker ??= startWorker();
    worker.postMessage(request);
  });
