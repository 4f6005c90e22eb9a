/** A thread of a pool: runs the `work` of the module it is given. */

import { parentPort, workerData } from 'node:worker_threads';
import '@dicehall/rules/all';
import type { Said, ThreadSetup } from './node-pool.ts';
import type { Work } from './worker-pool.ts';

const { module, data, me, all }: ThreadSetup = workerData;
const loaded: { readonly work: Work<unknown, unknown, unknown> } = await import(module);
const answer = loaded.work(data, me, all);

parentPort?.on('message', async (order: unknown) => {
  let said: Said;
  try {
    said = { answer: await answer(order) };
  } catch (error) {
    said = { fault: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(said);
});
