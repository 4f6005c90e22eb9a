/** Nothing is left in the browser's console, and no request fails, by plain http in the house and without a network. */

import { expect, test } from 'vitest';
import { atHome } from './app.ts';
import { appForAll } from './app-for-all.ts';
import { begin, meet } from './friends.ts';
import { startTables } from './server.ts';

const app = appForAll(atHome(startTables));

/** The whole text of the field, which has the focus. */
const isSelected = (field: HTMLInputElement): boolean =>
  field === document.activeElement &&
  field.selectionStart === 0 &&
  field.selectionEnd === field.value.length;

test('every screen by plain http: nothing in the console', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  expect(await host.page.evaluate(() => isSecureContext)).toBe(false);
  await begin(friends);
  for (const { page } of [host, guest]) await page.locator('.table').waitFor();
  // Neither may such a page copy, so what is to be handed on lies there to be copied.
  await guest.page.getByRole('button', { name: 'Table', exact: true }).click();
  await guest.page.getByRole('button', { name: 'Players' }).click();
  await guest.page.getByRole('button', { name: 'Play on another device' }).click();
  const own = guest.page.locator('.move-seat');
  await own.getByText('It works once, for ten minutes.').waitFor();
  await own.getByRole('img', { name: 'QR code that moves your seat' }).waitFor();
  expect(await guest.page.locator('.qr').count()).toBe(1);
  await own.getByRole('button', { name: 'Share link' }).click();
  const link = own.getByLabel('Copy the link from here');
  await expect.poll(() => link.inputValue()).toMatch(/\/t\/[a-z-]+#code=[a-z]{4}-[a-z]{4}$/);
  await expect.poll(() => link.evaluate((own) => own === document.activeElement)).toBe(true);
  // Another tap selects it again.
  await link.evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 0));
  await own.getByRole('button', { name: 'Share link' }).click();
  await expect.poll(() => link.evaluate(isSelected)).toBe(true);
  await guest.page.locator('.sheet .sheet').getByRole('button', { name: 'Close' }).click();
  await guest.page.getByRole('button', { name: 'Share link' }).click();
  await guest.page.locator('.invite').getByLabel('Copy the link from here').waitFor();
  const tv = await app.visit(`/tv/${code}`);
  await tv.page.locator('.tv-table').waitFor();
  const other = await app.visit('/settings');
  for (const [path, shown] of [
    ['/setup/dodge-dice', '.setup-start'],
    ['/rules/dodgy-dice', 'article, .rules'],
    ['/replay', 'input[type="file"]'],
    ['/play/sequence-dice', '.table'],
    ['/learn/skip-bo-dice', '.table'],
  ] as const) {
    await other.page.goto(app.url + path);
    await other.page.locator(shown).first().waitFor();
  }
  for (const one of [host, guest, tv, other]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a table that is left while it is still being reached', async () => {
  const { page, faults, close } = await app.visit('/settings');
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        document.querySelector<HTMLElement>('a[href="/"]')?.click();
      }
    };
  });
  const opened = page.waitForEvent('websocket');
  const closed = opened.then((socket) => socket.waitForEvent('close'));
  await page.goto(`${app.url}/t/kamo-ritu-peso`);
  await page.locator('.home').waitFor();
  await closed;
  expect(faults).toEqual([]);
  await close();
});

test('what is not there is said, and nothing has failed', async () => {
  const { page, faults, close } = await app.visit('/join');
  await page.getByLabel('Code or link of the table').fill('kamo ritu peso');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const noTable = page.getByText('There is no such table: check the code.');
  await noTable.waitFor();
  await page.goto(`${app.url}/t/kamo-ritu-peso`);
  await noTable.waitFor();
  await page.goto(`${app.url}/replay#table=kamo-ritu-peso&game=1`);
  await noTable.waitFor();
  await page.goto(`${app.url}/t/new-dodge-dice`);
  await page.locator('.lobby[data-seated="1"]').waitFor();
  const code = await page.locator('.invite-code').textContent();
  for (const game of [0, 1, 2]) {
    await page.goto(`${app.url}/replay#table=${code}&game=${game}`);
    await page.getByText('The server has no such game').waitFor();
  }
  expect(faults).toEqual([]);
  await close();
});

test('without a network nothing is tried, and all goes on when it is back', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await begin(friends);
  for (const { page } of [host, guest]) await page.locator('.table').waitFor();
  const visitor = await app.visit('/join');
  await visitor.page.getByText('No table is open').waitFor();
  for (const { page } of [guest, visitor]) await page.context().setOffline(true);
  await guest.page.getByText('No connection. Trying again').waitFor();
  await visitor.page.getByRole('button', { name: 'Skip-Bo Dice' }).click();
  const noAnswer = visitor.page.locator('[role="alert"]', { hasText: 'There is no answer' });
  await noAnswer.waitFor();
  // The list, which looks again by itself, says so too.
  await visitor.page.locator('.note', { hasText: 'There is no answer' }).waitFor();
  for (const { page } of [guest, visitor]) await page.context().setOffline(false);
  await guest.page.getByText('No connection. Trying again').waitFor({ state: 'detached' });
  await visitor.page.getByRole('button', { name: 'Skip-Bo Dice' }).click();
  await visitor.page.locator('.lobby').waitFor();
  for (const one of [host, guest, visitor]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});
