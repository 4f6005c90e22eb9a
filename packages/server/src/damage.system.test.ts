/** A SQLite file with damaged pages: it is found at the start, said, and turns `/readyz`. */

import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStore } from './store/open.ts';
import { appendEntries, appendOpen, react } from './testing/logs.ts';
import { running } from './testing/whole-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-damage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = 4_096;
const WAIT = { timeout: 30_000 };

/** Many tables, so that the file has pages to damage. */
async function fill(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await Promise.all(
    Array.from({ length: 400 }, async (_, i) => {
      await store.append(appendOpen(`table-${i}`));
      await store.append(appendEntries(`table-${i}`, [react(1)]));
    }),
  );
  await store.close();
}

/** Writes over pages in the middle of the file. */
function damage(file: string): void {
  const pages = statSync(file).size / PAGE;
  const handle = openSync(file, 'r+');
  for (let page = Math.floor(pages / 2); page < pages / 2 + 4; page++) {
    writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE);
  }
  closeSync(handle);
}

test('a sound file is found sound, and it is said how long that took', async () => {
  const dataDir = join(folder, 'sound');
  await fill(dataDir);
  const own = await running({}, dataDir);
  onTestFinished(() => own.close());
  await expect.poll(() => own.lines.join(''), WAIT).toMatch(/"took":\d+.*has no damage/);
  expect((await own.get('/readyz')).status).toBe(200);
});

test('damaged pages are named in the log and turn /readyz', async () => {
  const dataDir = join(folder, 'damaged');
  await fill(dataDir);
  damage(join(dataDir, 'dicehall.db'));
  const own = await running({}, dataDir);
  onTestFinished(() => own.close());
  await expect.poll(() => own.lines.join(''), WAIT).toMatch(/the database file is damaged/);
  const { status, body } = await own.get('/readyz');
  expect(status).toBe(503);
  expect(body).toMatchObject({ ok: false, damaged: expect.arrayContaining(['file']) });
});
