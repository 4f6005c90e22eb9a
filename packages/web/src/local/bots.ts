/** Questions for bots, answered by a worker that starts with the first of them. */

import type { Think } from '@dicehall/link';
import type { Answered, Asked } from './bots.worker.ts';

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (action: string) => void>();

function thinker(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data.action);
    waiting.delete(data.id);
  });
  // A bot that fails lets the first action be taken for it: an empty answer is none of its actions.
  worker.addEventListener('error', () => {
    for (const answer of waiting.values()) answer('');
    waiting.clear();
    worker = undefined;
  });
  return worker;
}

export const thinkInWorker: Think = (question) =>
  new Promise((resolve) => {
    const message: Asked = { id: ++asked, question };
    waiting.set(message.id, resolve);
    thinker().postMessage(message);
  });
