import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { faultsOf, speakPseudo } from './fit/pseudo.ts';
import { APART, ELSEWHERE, type ScreenMoment } from './moments.ts';
import { startTables } from './server.ts';

const app = appForAll(startTables);

/** The table that the page is at, as a room sees it. */
const television: ScreenMoment = {
  name: 'television',
  async show(page, url) {
    await page.goto(`${url}/tv/${page.url().split('/').at(-1)}`);
    await page.locator('.tv-table').waitFor();
  },
};

/** Names are those of people and bots, in any language. */
const isName = (fault: string): boolean => /: (?:Ana|Ben|Cleo|Otter|Heron|Pip)$/.test(fault);

test.each([
  ['handover, lessons, the end with its story, replay', ELSEWHERE],
  ['before the start, at the table, its settings, television', [...APART, television]],
])('%s: nothing is hard-coded, nothing is clipped', async (_, moments) => {
  const { page, faults, close } = await app.visit('/settings');
  await speakPseudo(page, app.folder);
  const found: string[] = [];
  for (const { name, show } of moments) {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(page, app.url);
    found.push(...(await faultsOf(page, name)));
  }
  expect(found.filter((one) => !isName(one))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
