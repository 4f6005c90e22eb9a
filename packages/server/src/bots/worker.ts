/** A thread in which bots think, so that sockets never wait for one. */

import { parentPort } from 'node:worker_threads';
import '@dicehall/strategy/tables-node';
import type { BotAsk } from './bots.ts';
import { think } from './think.ts';

export interface Task {
  readonly id: number;
  readonly ask: BotAsk;
}

export type Result =
  | { readonly id: number; readonly action: string }
  | { readonly id: number; readonly error: string };

parentPort?.on('message', ({ id, ask }: Task) => {
  let result: Result;
  try {
    result = { id, action: think(ask) };
  } catch (error) {
    result = { id, error: String(error) };
  }
  parentPort?.postMessage(result);
});
