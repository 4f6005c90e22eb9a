/** One server for all tests of a file: there from the first on, gone after the last. */

import { afterAll, beforeAll } from 'vitest';
import { type HallServer, type ServeOptions, serve, temporaryStore } from './hall-server.ts';

export function servedForAll(
  options: Omit<ServeOptions, 'store'> = {},
): Pick<HallServer, 'hall' | 'store' | 'url'> {
  let running: HallServer | undefined;
  const now = (): HallServer => {
    if (running === undefined) throw new Error('not yet, or no longer');
    return running;
  };
  beforeAll(async () => {
    running = await serve({ ...options, store: await temporaryStore() });
  });
  afterAll(async () => {
    await running?.stop();
    await running?.store.close();
  });
  return {
    get hall() {
      return now().hall;
    },
    get store() {
      return now().store;
    },
    get url() {
      return now().url;
    },
  };
}
