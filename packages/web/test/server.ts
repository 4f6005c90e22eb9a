/** The real server, as `npm start` runs it, with the built app, on a port of the system's choice; its dice repeat. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEST_SEED } from './seeded.ts';
import type { Site } from './site.ts';

const SEEDED = resolve(import.meta.dirname, 'seeded-server.ts');
const MAIN = resolve(import.meta.dirname, '../../server/src/main.ts');

/** `more`: what else a host has set. */
export async function startTables(
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'dicehall-web-'));
  const child = spawn(process.execPath, ['--import', pathToFileURL(SEEDED).href, MAIN], {
    env: {
      PATH: process.env['PATH'],
      DICEHALL_TEST_SEED: TEST_SEED,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      APP_DIR: folder,
      LOG_LEVEL: 'error',
      BOT_PACE: '0',
      BOT_THREADS: '1',
      MAX_JOINS_PER_MINUTE: '1000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const bury = (): void => void child.kill('SIGKILL');
  process.once('exit', bury);
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const url = await new Promise<string>((ready, fail) => {
    let heard = '';
    child.stdout.on('data', (data: Buffer) => {
      heard += data;
      const [, port] = /http:\/\/[\w.]+:(\d+)/.exec(heard) ?? [];
      if (port !== undefined) ready(`http://localhost:${port}`);
    });
    child.once('exit', () => fail(new Error(`the server ended:\n${heard}`)));
  });
  return {
    url,
    async close() {
      process.off('exit', bury);
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
