import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import { stopEarly } from './friends.ts';
import { startTables } from './server.ts';
import { playToEnd } from './table.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(startTables);
}, 120_000);
afterAll(() => app?.close());

/** What axe finds in light and dark, as one line each. */
async function findings(page: Page): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const found = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`));
  }
  return found;
}

const overflow = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => [
    Math.max(0, document.documentElement.scrollWidth - innerWidth),
    Math.max(0, document.documentElement.scrollHeight - innerHeight),
  ]);

const SMALL = { viewport: { width: 320, height: 568 } };

test('a table on a server, from its first seat to its replay, has nothing that axe finds and fits 320 pixels', async () => {
  const { page, faults, close } = await app.visit('/t/new-skip-bo-dice', SMALL);
  await page.locator('.lobby[data-seated="1"]').waitFor();
  const code = (await page.locator('.invite-code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('It takes at least 2 players').waitFor();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.locator('.lobby-seat').nth(1).waitFor();
  await page.locator('.lobby-rules summary').click();
  await page.getByLabel('Points to reach').selectOption('25');
  await page.getByLabel('Time for each decision').selectOption('60s');
  await page.getByText('Takes about 8 turns').first().waitFor();
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);

  const tv = await app.visit(`/tv/${code}`, { viewport: { width: 1280, height: 720 } });
  await tv.page.getByText('Scan the code to sit down.').waitFor();
  expect(await findings(tv.page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('timer').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await tv.page.locator('.tv-table').waitFor();
  expect(await findings(tv.page)).toEqual([]);
  expect(await overflow(tv.page)).toEqual([0, 0]);

  await playToEnd(page, stopEarly);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay[data-step="0"]').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([0, 0]);
  for (const one of [faults, tv.faults]) expect(one).toEqual([]);
  await tv.close();
  await close();
});

test('a record is stepped through by keyboard, checked, saved, and opened from the file and from its link', async () => {
  const { page, faults, close } = await app.visit('/play/skip-bo-dice');
  await playToEnd(page, stopEarly);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay[data-step="0"]').waitFor();
  await page.keyboard.press('End');
  const last = await page.locator('.replay').getAttribute('data-step');
  expect(Number(last)).toBeGreaterThan(20);
  await page.keyboard.press('Home');
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('ArrowRight');
    await page.locator(`.replay[data-step="${step}"]`).waitFor();
  }
  expect(await page.locator('#say-status').textContent()).toMatch(/^Step 3 of \d+\. \S/);
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.locator('.replay[data-step="2"]').waitFor();
  await page.getByRole('button', { name: 'Check dice' }).click();
  await page
    .locator('.note-card')
    .getByText(/^Checked: all \d+ rolls/)
    .waitFor();

  await page.getByRole('button', { name: 'More' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save game' }).click();
  const file = await (await download).path();
  const link = page.url();
  expect(link).toContain('&step=2');
  await page.getByRole('button', { name: 'Other game' }).click();
  await page.getByLabel('A saved game').setInputFiles(file);
  await page.locator('.replay[data-step="0"]').waitFor();

  const other = await app.visit(link.slice(app.url.length));
  await other.page.locator('.replay[data-step="2"]').waitFor();
  expect(faults).toEqual([]);
  await other.close();
  await close();
});

test('what is no record is answered with a sentence, and a changed one does not hold', async () => {
  const { page, close } = await app.visit('/replay#data=AAAA&step=3');
  await page.getByText('The record cannot be read.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Or the link of a game').fill('https://example.org/');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('That is no link to a game').waitFor();
  await page.getByLabel('Or the link of a game').fill('/api/tables/kamo-ritu-peso/records/1');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('There is no such table').waitFor();
  await close();
});
