import { randomBytes } from 'node:crypto';
import { socketLink, tableApi } from '@dicehall/link';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { resize } from './fit/fits.ts';
import { begin, meet, passAbsence, playOn, toHostsTurn } from './friends.ts';
import { startTables } from './server.ts';

const app = appForAll(startTables);

/** For what takes a table that long. */
const A_MINUTE = { timeout: 90_000 };

const SMALL = { viewport: { width: 320, height: 568 } };

/** Whether it stands in the window, whole, and nothing covers it. */
const isInSight = (own: Element): boolean => {
  const { left, right, top, bottom } = own.getBoundingClientRect();
  const isTopmost = own.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  return top >= 0 && bottom <= innerHeight && isTopmost;
};

const openSheet = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Table', exact: true }).click();

test('a rematch does not wait for somebody who has gone: a bot plays for them', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await begin(friends);
  await playOn([host.page, guest.page]);
  await host.page.locator('.end h2').waitFor();
  await guest.close();
  const { page } = host;
  await page.getByRole('button', { name: 'Play again' }).click();
  await passAbsence(app, page);
  const standIn = page.getByRole('button', { name: 'Let a bot play' });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await resize(page, width, height);
    await standIn.waitFor();
    await expect.poll(() => standIn.evaluate(isInSight), { message: `at ${width}` }).toBe(true);
  }
  await standIn.click();
  await page.locator('.table[data-phase="play"]').waitFor();
  expect(host.faults).toEqual([]);
  await host.close();
});

test('a rematch: who is there is waited for, and may leave the table in its sheet', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await begin(friends);
  await playOn([host.page, guest.page]);
  await guest.page.locator('.end h2').waitFor();
  await host.page.clock.install();
  await host.page.getByRole('button', { name: 'Play again' }).click();
  await guest.page.getByRole('button', { name: 'Yes' }).waitFor();
  // However long they take: no bot is offered for somebody who is there.
  await host.page.clock.fastForward(60_000);
  expect(await host.page.getByRole('button', { name: 'Let a bot play' }).count()).toBe(0);
  await openSheet(guest.page);
  await guest.page.getByRole('button', { name: 'Leave the table' }).click();
  await guest.page.getByRole('button', { name: 'Really leave?' }).click();
  await guest.page.locator('.home').waitFor();
  // Nobody waits for who has left.
  await host.page.locator('.table[data-phase="play"]').waitFor();
  for (const one of [host, guest]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('before the start: who is awaited has a name, and without them the table gets another host', async () => {
  const { host, guest } = await meet(app);
  const stands = guest.page.locator('.lobby-waiting');
  await stands.getByText('You are seated. Waiting for Otter to start.').waitFor();
  await host.close();
  await stands.getByText(/^Otter is away\. In \d+ seconds someone else is host\.$/).waitFor();
  await resize(guest.page, 320, 568);
  await guest.page.getByText('The host is away: you are the host now.').first().waitFor(A_MINUTE);
  expect(await guest.page.getByRole('button', { name: 'Start' }).evaluate(isInSight)).toBe(true);
  await guest.page.locator('.lobby-seat', { hasText: 'host' }).locator('input').waitFor();
  expect(guest.faults).toEqual([]);
  await guest.close();
});

test.each([
  ['en-GB', 'Sit down'],
  ['es-MX', 'Sentarse'],
])('on a small phone the way to a seat is in sight, however many sit: %s', async (locale, sit) => {
  const server = tableApi(app.url, randomBytes);
  const opened = await server.open({ game: 'skip-bo-dice', seats: 6 });
  if (!opened.ok) throw new Error(opened.fault.code);
  const { table, host } = opened.value;
  const place = { url: server.socketUrl, table, tokens: [host] };
  const link = socketLink(place, { now: () => Date.now(), randomBytes });
  const { page, faults, close } = await app.visit(`/t/${table}`, { ...SMALL, locale });
  for (let seated = 0; seated < 6; seated++) {
    await expect.poll(() => page.locator('.lobby-seat').count()).toBe(seated);
    const button = page.getByRole('button', { name: sit });
    expect(await button.evaluate(isInSight), `with ${seated}`).toBe(true);
    await link.send({ kind: 'sit', name: `Friend ${seated}` });
  }
  await page.getByRole('button', { name: sit }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  link.close();
  await close();
});

test('a pause is one for everybody: nobody is asked, and spectators read it too', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await toHostsTurn(app, friends);
  const early = await app.visit(`/t/${code}`);
  await early.page.locator('.table').waitFor();
  const asked = host.page.locator('.table:not([data-question=""])');
  await asked.waitFor();
  await openSheet(guest.page);
  await guest.page.getByRole('button', { name: 'Ask for a pause' }).click();
  // A spectator hears the question before the answer.
  await early.page.locator('.note-card', { hasText: 'Heron would like a pause.' }).waitFor();
  await host.page.getByRole('button', { name: 'Yes' }).click();
  const late = await app.visit(`/t/${code}`, SMALL);
  const tv = await app.visit(`/tv/${code}`, { viewport: { width: 1280, height: 720 } });
  for (const { page } of [host, guest, early, late, tv]) {
    await page.locator('h1', { hasText: 'The game is paused.' }).waitFor();
  }
  await host.page.locator('.table[data-question=""]').waitFor();
  expect(await host.page.locator('.table-actions .primary').count()).toBe(0);
  expect(await host.page.title()).toMatch(/^The game is paused\./);
  await host.page.getByRole('button', { name: 'Go on' }).click();
  await asked.waitFor();
  await tv.page.locator('h1', { hasText: 'Otter’s turn' }).waitFor();
  for (const one of [host, guest, early, late, tv]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('doing something means having read what was missed: it stands in the way of nothing', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await toHostsTurn(app, friends);
  await guest.page.locator('.strip a[href="/"]').click();
  await guest.page.locator('.home').waitFor();
  await playOn([host.page], (done) => done === 1);
  await resize(guest.page, 320, 568);
  await guest.page.goBack();
  await guest.page.getByText('While you were away').first().waitFor();
  await openSheet(guest.page);
  await guest.page.getByRole('button', { name: 'Ask for a pause' }).click();
  const own = guest.page.locator('.note-card', { hasText: 'Waiting for the answer of Otter.' });
  await own.filter({ visible: true }).waitFor();
  expect(await guest.page.getByRole('button', { name: 'Withdraw' }).evaluate(isInSight)).toBe(true);
  for (const one of [host, guest]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});
