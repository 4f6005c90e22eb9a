import { randomBytes } from 'node:crypto';
import { socketLink, type TableLink, tableApi } from '@dicehall/link';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { startTables } from './server.ts';

const app = appForAll(startTables);

/** Does something at the question that a seat is asked, as soon as it is. */
async function act(link: TableLink, seat: number, action: string): Promise<void> {
  const question = () => link.state.views[0]?.match?.asked.find((one) => one.seat === seat)?.at;
  await expect.poll(question).toBeDefined();
  expect(await link.send({ kind: 'act', seat, at: question() ?? 0, action })).toEqual({ ok: true });
}

/** The next of them to be asked does the first thing that they may do. */
async function playFirst(links: readonly TableLink[]): Promise<void> {
  const asked = () => links.find((link) => link.state.views[0]?.match?.actions.length);
  await expect.poll(asked).toBeDefined();
  const link = asked();
  const { viewer, match } = link?.state.views[0] ?? {};
  const question = match?.asked.find(({ seat }) => seat === viewer);
  if (question === undefined) throw new Error('nobody is asked');
  const { seat, at } = question;
  const action = match?.actions[0] ?? '';
  expect(await link?.send({ kind: 'act', seat, at, action })).toEqual({ ok: true });
}

/** Ana and Bruno elsewhere, and a third at this page, in a game of Dodgy Dice that Ana opens. */
async function three(page: Page, sit: string): Promise<{ ana: TableLink; bruno: TableLink }> {
  const server = tableApi(app.url, randomBytes);
  const opened = await server.open({ game: 'dodgy-dice', seats: 3, options: 'first=0' });
  if (!opened.ok) throw new Error(opened.fault.code);
  const { table, host } = opened.value;
  const device = { now: () => Date.now(), randomBytes };
  const url = server.socketUrl;
  const ana = socketLink({ url, table, tokens: [host] }, device);
  const bruno = socketLink({ url, table }, device);
  await ana.send({ kind: 'sit', seat: 0, name: 'Ana' });
  await bruno.send({ kind: 'sit', seat: 1, name: 'Bruno' });
  await page.goto(`${app.url}/t/${table}`);
  await page.getByRole('button', { name: sit }).click();
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await ana.send({ kind: 'start' });
  await page.locator('.table').waitFor();
  return { ana, bruno };
}

const WORDS = [
  ['en-GB', 'Sit down', /^While you were away, the dice were counted once\. Now: .*\d dice/],
  ['es-MX', 'Sentarse', /^Mientras no estabas, se contaron los dados una vez\. Ahora: .*\d dados/],
] as const;

test.each(WORDS)('back at the table, one reads what came of it: %s', async (locale, sit, text) => {
  const small = { viewport: { width: 320, height: 568 }, locale };
  const { page, faults, close } = await app.visit('/', small);
  const { ana, bruno } = await three(page, sit);
  await page.locator('.strip a[href="/"]').click();
  await page.locator('.home').waitFor();
  await act(ana, 0, 'say:9ship');
  await act(bruno, 1, 'dodgy');
  await playFirst([ana, bruno]);
  await page.goBack();
  const card = page.locator('.notes > .note-card').first();
  await card.filter({ hasText: text }).waitFor();
  // All of it is there to be read.
  const hidden = (): Promise<number> =>
    page.locator('.notes').evaluate((own) => own.scrollHeight - own.clientHeight);
  await expect.poll(hidden).toBeLessThan(2);
  expect(faults).toEqual([]);
  ana.close();
  bruno.close();
  await close();
});

test('without a connection a time that is up is not shown as if it still counted', async () => {
  const { page, close } = await app.visit('/');
  await page.clock.install();
  const { ana, bruno } = await three(page, 'Sit down');
  await act(ana, 0, 'say:9ship');
  const clock = page.locator('.strip .clock');
  await clock.waitFor();
  await page.context().setOffline(true);
  await page.locator('.note-lost').waitFor();
  await page.clock.fastForward(30_000);
  await clock.waitFor({ state: 'detached' });
  ana.close();
  bruno.close();
  await close();
});
