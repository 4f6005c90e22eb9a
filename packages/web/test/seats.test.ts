/** Seats that move: by a code, by the word of others, and what the host can do about a seat. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { begin, meet, playOn, playUntil, toHostsTurn } from './friends.ts';
import { startTables } from './server.ts';
import { listen } from './table.ts';

const app = appForAll(startTables);

/** For what takes a table that long. */
const A_MINUTE = { timeout: 90_000 };

async function openPlayers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Players' }).click();
}

async function closeSheets(page: Page): Promise<void> {
  for (const sheet of ['.sheet .sheet', '.sheet']) {
    await page.locator(sheet).getByRole('button', { name: 'Close' }).click();
  }
}

test('a lost phone is not a lost seat: the host’s part passes on, a new device says so, the other player confirms', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await toHostsTurn(app, friends);
  await host.close();
  await guest.page.locator('.note-card', { hasText: 'Otter is away.' }).waitFor();
  const heard = await listen(guest.page);
  const passed = guest.page.locator('.note-card', {
    hasText: 'The host is away: you are the host now.',
  });
  await passed.waitFor(A_MINUTE);
  await heard.says('The host is away: you are the host now.');
  await guest.page.getByRole('button', { name: 'Understood' }).click();
  await passed.waitFor({ state: 'detached' });

  const phone = await app.visit(`/t/${code}`, { viewport: { width: 320, height: 568 } });
  await phone.page.getByText('Are you Otter, on a new device?').waitFor();
  await phone.page.getByRole('button', { name: 'That’s my seat' }).click();
  await phone.page.getByText('Asked. Waiting for Heron to say yes.').waitFor();
  const question = guest.page.locator('.note-card', { hasText: 'says: “I’m Otter.” True?' });
  await question.waitFor();
  expect(await findings(guest.page)).toEqual([]);
  await question.getByRole('button', { name: 'Yes' }).click();
  await playOn([phone.page, guest.page], (done) => done === 3);
  // The part stays where it went.
  await openPlayers(phone.page);
  const players = phone.page.locator('.players-one');
  await players.nth(1).locator('.host-tag').waitFor();
  expect(await players.nth(0).locator('.host-tag').count()).toBe(0);
  await phone.page.getByText('Your seat is on this device only.').waitFor();
  expect(await findings(phone.page)).toEqual([]);
  expect(await overflow(phone.page)).toEqual([0, 0]);
  for (const one of [guest, phone]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
}, 180_000);

test('a seat moves by its code, once; shared, it is on two devices until the others are put out', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await begin(friends);
  for (const { page } of [host, guest]) await page.locator('.table').waitFor();
  await openPlayers(guest.page);
  await guest.page.getByRole('button', { name: 'Play on another device' }).click();
  const shown = guest.page.locator('.move-seat .invite-code');
  const seatCode = async (): Promise<string> =>
    /[a-z]{4}-[a-z]{4}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  const first = await seatCode();

  // Typed, as somebody says it.
  const tablet = await app.visit(`/t/${code}`);
  await openPlayers(tablet.page);
  const field = tablet.page.getByLabel('Code for your seat');
  await field.fill('kamo');
  await field.press('Enter');
  await tablet.page.getByText('A seat code has eight letters').waitFor();
  await field.fill(first.toUpperCase().replace('-', ' '));
  await tablet.page.getByRole('button', { name: 'Take my seat' }).click();
  await tablet.page.getByText('Your seat is on this device only.').waitFor();
  await guest.page
    .getByText('Your seat is on another device now. You can watch here.')
    .first()
    .waitFor();

  // By its link, which keeps both; the one before is used up.
  const late = await app.visit(`/t/${code}#code=${first}`);
  await late.page.getByRole('button', { name: 'Yes, it’s my seat' }).click();
  await late.page.getByText('That code is wrong or has expired').first().waitFor();
  await late.close();
  await tablet.page.getByRole('button', { name: 'Play on another device' }).click();
  const own = tablet.page.locator('.move-seat .invite-code');
  await own.waitFor();
  const unshared = await own.textContent();
  await tablet.page.getByLabel('Keep playing here too').check();
  // Another code, for another purpose.
  await expect.poll(() => own.textContent()).not.toBe(unshared);
  const text = (await own.textContent()) ?? '';
  const phone = await app.visit(`/t/${code}#code=${/[a-z]{4}-[a-z]{4}/.exec(text)?.[0]}`);
  expect(await findings(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Yes, it’s my seat' }).click();
  await phone.page.locator('.table').waitFor();
  expect(new URL(phone.page.url()).hash).toBe('');
  const told = phone.page.locator('.note-card', {
    hasText: 'Another device still holds this seat.',
  });
  await told.waitFor();
  await told.getByRole('button', { name: 'Understood' }).click();
  await told.waitFor({ state: 'detached' });
  await tablet.page.getByText('Your seat is on 2 devices.').waitFor();
  await tablet.page.getByRole('button', { name: 'Use only this device' }).click();
  await tablet.page.getByText('Your seat is on this device only.').waitFor();
  await phone.page.getByText('Your seat is on another device now.').first().waitFor();
  await closeSheets(tablet.page);
  await playUntil(app, { ...friends, guest: tablet }, 1);
  await playOn([tablet.page], (done) => done === 1);
  for (const one of [host, guest, tablet, phone]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('the host renames, mutes, passes the part on, locks, and removes somebody for good', async () => {
  const { host, guest, code } = await meet(app);
  const { page } = host;
  await page.getByRole('button', { name: 'Seats and devices' }).click();
  await page.getByText('Options for Heron').click();
  await page.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByLabel('New name for Heron');
  await name.fill('Bea <3');
  await page.getByText('Use letters, numbers, spaces').waitFor();
  await name.fill('Bea');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect.poll(() => guest.page.getByLabel('Name of player 2').inputValue()).toBe('Bea');
  await page.getByRole('button', { name: 'Mute reactions' }).click();
  await page.getByRole('button', { name: 'Allow reactions' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lock the table' }).click();
  await page.getByRole('button', { name: 'Unlock the table' }).waitFor();
  const visitor = await app.visit(`/t/${code}`);
  await visitor.page.getByText('The table is locked. You can stay and watch.').waitFor();
  expect(await visitor.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Make host' }).click();
  await guest.page.locator('.note-card', { hasText: 'You are the host now.' }).waitFor();
  await guest.page.getByRole('button', { name: 'Seats and devices' }).click();
  await guest.page.getByText('Options for Otter').click();
  await guest.page.getByRole('button', { name: 'Unlock the table' }).click();
  await guest.page.getByRole('button', { name: 'Remove for good' }).click();
  await guest.page.getByRole('button', { name: 'Remove Otter for good?' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page
    .locator('.lobby-start .fault', { hasText: 'The host removed you from this table.' })
    .waitFor();
  for (const one of [host, guest, visitor]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a name can be changed again and again before the start, and equal ones are told apart', async () => {
  const { host, guest } = await meet(app);
  const field = guest.page.getByLabel('Name of player 2');
  const seats = host.page.locator('.lobby-seat');
  for (const [typed, seen] of [
    ['Zoe', 'Zoe'],
    ['Otter', 'Otter 2'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await seats.nth(1).getByText(seen, { exact: true }).waitFor();
  }
  await host.page.getByRole('button', { name: 'Add a bot' }).click();
  await guest.page.locator('.lobby-seat').nth(2).waitFor();
  expect(await field.inputValue()).toBe('Otter 2');
  for (const one of [host, guest]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a host who leaves passes the part on at once; a player whom the host removes is told once, with the ways on', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await begin(friends);
  for (const { page } of [host, guest]) await page.locator('.table').waitFor();
  await host.page.getByRole('button', { name: 'Table', exact: true }).click();
  await host.page.getByRole('button', { name: 'Leave the game' }).click();
  await host.page.getByRole('button', { name: 'Really leave? A bot plays on' }).click();
  const passed = guest.page.locator('.note-card', { hasText: /^You are the host now\.$/ });
  await passed.waitFor();
  await passed.getByRole('button', { name: 'Understood' }).click();
  await openPlayers(guest.page);
  const players = guest.page.locator('.players-one');
  await players.nth(1).locator('.host-tag').waitFor();
  expect(await players.nth(0).locator('.host-tag').count()).toBe(0);

  // Who left can come back, as a player like the others.
  await host.page.goto(`${app.url}/t/${code}`);
  await host.page.getByRole('button', { name: 'Take my seat back' }).click();
  await host.page.setViewportSize({ width: 320, height: 568 });
  const heard = await listen(host.page);
  await guest.page.getByText('Options for Otter').click();
  await guest.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await guest.page.getByRole('button', { name: 'Really remove Otter?' }).click();
  const notes = host.page.locator('.note-card');
  const told = notes.filter({ hasText: 'The host removed you from the table. You are watching.' });
  await told.waitFor();
  await heard.says('The host removed you from the table; a bot plays on in your seat.');
  expect(await notes.count()).toBe(1);
  await told.getByRole('link', { name: 'Home' }).waitFor();
  expect(await findings(host.page)).toEqual([]);
  expect(await overflow(host.page)).toEqual([0, 0]);
  await told.getByRole('button', { name: 'Understood' }).click();
  await told.waitFor({ state: 'detached' });
  // Nobody asks whether that was their seat.
  expect(await notes.count()).toBe(0);
  for (const one of [host, guest]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('by keyboard alone: the tools for a player have names, ask before they remove, and say what was done', async () => {
  const { host, guest } = await meet(app);
  const { page } = host;
  const heard = await listen(page);
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  /** Tabs on until that has the focus. */
  const tabTo = async (name: string): Promise<void> => {
    for (let tabs = 0; tabs < 40 && (await focused()) !== name; tabs++)
      await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  await page.locator('h1').first().focus();
  await tabTo('Seats and devices');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Players' }).waitFor();
  await tabTo('Options for Heron');
  await page.keyboard.press('Enter');
  await tabTo('Mute reactions');
  await page.keyboard.press('Enter');
  await heard.says('The host muted Heron’s reactions.');
  // Below a sheet nothing is spoken: it has live regions of its own.
  await page
    .getByRole('dialog', { name: 'Players' })
    .getByText('The host muted Heron’s reactions.')
    .waitFor({ state: 'attached' });
  await tabTo('Remove');
  await page.keyboard.press('Enter');
  await heard.says('Really remove Heron?');
  await page.keyboard.press('Enter');
  await guest.page.locator('.lobby[data-seated="0"]').waitFor();
  for (const one of [host, guest]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});
