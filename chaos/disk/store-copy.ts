/** Reading what the server has stored, behind its back. */

import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../packages/server/src/store/open.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { makeFolder } from './folder.ts';

const FILES = ['dicehall.db', 'dicehall.db-wal'];

/**
 * A copy of the SQLite files as they are now, while nobody writes to them. The files themselves stay
 * untouched, so that it is the server that mends them when it comes back.
 */
export async function withCopy<T>(dataDir: string, use: (store: Store) => Promise<T>): Promise<T> {
  const copy = makeFolder();
  try {
    for (const file of FILES) {
      if (existsSync(join(dataDir, file))) cpSync(join(dataDir, file), join(copy.path, file));
    }
    const store = await openStore({ dataDir: copy.path, databaseUrl: undefined });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  } finally {
    copy.remove();
  }
}
