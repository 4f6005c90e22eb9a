/** A thread in which bots think, so that sockets never wait for one. */

import { parentPort } from 'node:worker_threads';
import { choose } from '@dicehall/link';
import '@dicehall/rules/all';
import { botNamed, seeded } from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import type { BotAsk } from './bots.ts';

export interface BotTask {
  readonly id: number;
  readonly ask: BotAsk;
}

export type BotResult =
  /** `isKnown`: there is a bot of that level, and it has answered. */
  | { readonly id: number; readonly action: string; readonly isKnown: boolean }
  | { readonly id: number; readonly error: string };

async function answerTo({ id, ask }: BotTask): Promise<BotResult> {
  try {
    const isKnown = (await botNamed(ask.game, ask.level)) !== undefined;
    return { id, action: await choose(ask, seeded(...ask.seed)), isKnown };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on('message', async (task: BotTask) => {
  parentPort?.postMessage(await answerTo(task));
});
