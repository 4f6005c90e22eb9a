/** The real server, as `npm start` runs it, with the built app; what it draws repeats. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEST_SEED } from './seeds.ts';
import { startChildServer } from './start/child-server.ts';
import type { Site } from './start/site.ts';

const SEEDED = resolve(import.meta.dirname, 'start/server-seed.ts');
const MAIN = resolve(import.meta.dirname, '../../server/src/main.ts');

/** `more`: what else a host has set. */
export async function startTables(
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'dicehall-web-'));
  const child = await startChildServer(['--import', pathToFileURL(SEEDED).href, MAIN], {
    DICEHALL_TEST_SEED: TEST_SEED,
    DATA_DIR: data,
    APP_DIR: folder,
    BOT_THREADS: '1',
    MAX_JOINS_PER_MINUTE: '1000',
    ...more,
  });
  return {
    ...child,
    async close() {
      await child.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
