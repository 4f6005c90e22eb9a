import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { stopEarly } from './friends.ts';
import { playToEnd } from './table.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

const countedText = (page: Page): Promise<string | null> =>
  page.getByText(/^\d+ dice in \d+ games?\./).textContent();

/** What stands in a column of a table, face by face. */
async function countsIn(page: Page, caption: RegExp, column: number): Promise<readonly number[]> {
  const table = page.getByRole('table', { name: caption });
  const rows = await table.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) =>
      Number(await row.locator('td').nth(column).locator('.tally-count').textContent()),
    ),
  );
}

test('a finished game is counted once: own dice beside the bot’s, with bands and evidence', async () => {
  const { page, faults, close } = await app.visit('/play/skip-bo-dice', SMALL);
  await playToEnd(page, stopEarly);
  await page.getByRole('link', { name: 'Is it rigged?' }).click();
  await page
    .getByRole('heading', { name: /^Evidence against these dice: [\d.]+ times$/ })
    .waitFor();
  const counted = await countedText(page);
  expect(counted).toMatch(/ in 1 game\. /);
  const thrown = Number(/^\d+/.exec(counted ?? '')?.[0]);
  const tables = await page.getByRole('table').all();
  const captions = await Promise.all(tables.map((table) => table.locator('caption').textContent()));
  const inTables = captions.map((caption) => Number(/(\d+) thrown$/.exec(caption ?? '')?.[1]));
  expect(inTables.reduce((sum, n) => sum + n, 0)).toBe(thrown);
  const heads = page.getByRole('table', { name: /^Green dice/ }).locator('thead th');
  expect(await heads.allTextContents()).toEqual(['Face', 'You', 'Bots']);
  const own = await countsIn(page, /^Green dice/, 0);
  const bot = await countsIn(page, /^Green dice/, 1);
  const green = Number(
    /(\d+) thrown/.exec(captions.find((one) => one?.startsWith('Green')) ?? '')?.[1],
  );
  expect([...own, ...bot].reduce((sum, n) => sum + n, 0)).toBe(green);
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);

  // Its end once more is the same game.
  await page.goBack();
  await page.getByRole('link', { name: 'Is it rigged?' }).waitFor();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('.review[data-review="told"]').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Is it rigged?' }).click();
  await expect.poll(() => countedText(page)).toBe(counted);

  await page.getByRole('button', { name: 'Delete these counts' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByText('Nothing is counted yet.').waitFor();
  await page
    .locator('#say-status')
    .filter({ hasText: 'The counts are deleted.' })
    .waitFor({ state: 'attached' });
  expect(faults).toEqual([]);
  await close();
}, 180_000);

test('without a game it says what to do, and leads to the check of the dice', async () => {
  const { page, close } = await app.visit('/settings', SMALL);
  await page.getByRole('link', { name: 'Is it rigged?' }).click();
  await page.getByText('Nothing is counted yet.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Check the dice of a game' }).click();
  await page.locator('.finished').waitFor();
  await close();
});

test('a loaded die is news, in any language', async () => {
  const { page, close } = await app.visit('/settings', SMALL);
  const cell = {
    game: 'sequence-dice',
    die: 'die',
    by: 'own',
    faces: ['1', '2', '3', '4', '5', '6'],
    weights: [1, 1, 1, 1, 1, 1],
    counts: [150, 150, 150, 150, 150, 250],
  };
  await page.evaluate(
    (tally) => {
      const kept = { version: 1, games: 20, counted: [], tally };
      localStorage.setItem('dicehall.tally', JSON.stringify(kept));
    },
    [cell],
  );
  await page.getByRole('link', { name: 'Is it rigged?' }).click();
  await page.getByText(/^That is news: 20 times and more\./).waitFor();
  const six = page.getByRole('row', { name: /^6 / });
  await six.getByText('above').waitFor();
  await page.goBack();
  await page.getByRole('radio', { name: 'Español' }).check();
  await page.getByRole('link', { name: '¿Están trucados?' }).click();
  await page.getByText(/^Esto es noticia: 20 veces o más\./).waitFor();
  await close();
});
