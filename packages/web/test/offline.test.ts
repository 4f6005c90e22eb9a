import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { anything, nextQuestion } from './table.ts';

const app = appForAll();

/** Paths of everything that the service worker keeps. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network a new game against bots is opened and played, whichever it is, and goes on after a reload', async () => {
  const { page, faults, close } = await app.visit('/', { serviceWorkers: 'allow' });
  // In charge: everything is kept by then.
  await page.waitForFunction(
    () => navigator.serviceWorker.controller !== null,
    undefined,
    POLL_INTERVAL,
  );
  const assets = readdirSync(join(app.folder, 'assets')).map((name) => `/assets/${name}`);
  expect(await kept(page)).toEqual(expect.arrayContaining(['/', ...assets]));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  for (const id of GAME_IDS) {
    await page.goto(`${app.url}/play/${id}`);
    let at = await nextQuestion(page);
    for (let turns = 0; turns < 3 && at !== 'over'; turns++) {
      await anything(page);
      at = await nextQuestion(page, at);
    }
  }
  await page.goto(`${app.url}/play/skip-bo-dice`);
  await nextQuestion(page);
  expect(faults).toEqual([]);
  await close();
});
