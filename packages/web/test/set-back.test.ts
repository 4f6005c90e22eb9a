/** A server whose store has lost the last moments: everybody is told, sees what there is, and plays on. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import { begin, meet, playOn, settled, stopEarly } from './friends.ts';
import { startTables } from './server.ts';
import { nextQuestion } from './table.ts';

const data = mkdtempSync(join(tmpdir(), 'dicehall-set-back-'));
let app: App;
beforeAll(async () => {
  app = await openApp((folder) => startTables(folder, { DATA_DIR: data }));
}, 120_000);
afterAll(async () => {
  await app?.close();
  rmSync(data, { recursive: true, force: true });
});

/** Takes the last appends of a table back, with the heads that came with them, behind the server's back. */
function lose(code: string, appends: number): void {
  const database = new DatabaseSync(join(data, 'dicehall.db'), { timeout: 5_000 });
  const takeBack = database.prepare(`
    UPDATE tables SET (next, last, head) = (
      SELECT first, before, json_extract(entries, '$[0].prev') FROM log WHERE log.id = tables.last
    ) WHERE id = ?`);
  for (let i = 0; i < appends; i++) takeBack.run(code);
  database.close();
}

test('one sentence tells everybody, all show what the server has, and the game goes on to its end', async () => {
  const friends = await meet(app);
  const pages = [friends.host.page, friends.guest.page];
  await begin(friends);
  await playOn(pages, (done) => done === 4);
  await settled(pages);
  lose(friends.code, 3);
  const asked = await Promise.any(pages.map((page) => nextQuestion(page).then(() => page)));
  await stopEarly(asked);
  for (const page of pages) {
    const card = page.locator('.note-card', { hasText: 'The server lost the last moments.' });
    await card.waitFor();
    expect(await card.count()).toBe(1);
  }
  await settled(pages);
  await playOn(pages);
  for (const page of pages) await page.locator('.table[data-phase="over"]').waitFor();
  for (const { faults, close } of [friends.host, friends.guest]) {
    expect(faults).toEqual([]);
    await close();
  }
});
