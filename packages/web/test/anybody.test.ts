/** Play with anybody: never with oneself, and two who wait apart meet. */

import { randomBytes } from 'node:crypto';
import { socketLink, tableApi } from '@dicehall/link';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { startTables } from './server.ts';

const app = appForAll(startTables);

/** The code of the table at which somebody then waits. */
async function choose(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Skip-Bo Dice', exact: true }).click();
  const lobby = page.locator('.lobby[data-seated="1"]');
  await lobby.waitFor();
  return (await lobby.getAttribute('data-code')) ?? '';
}

interface Kept {
  readonly code: string;
  readonly tokens: readonly string[];
}

/** What the device of this page keeps of its tables. */
const keptIn = (page: Page): Promise<readonly Kept[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dicehall.seats') ?? '[]'));

/** As its host does in the lobby: while it is closed to strangers, the next one opens another. */
async function setPublic(page: Page, code: string, isPublic: boolean): Promise<void> {
  const tokens = (await keptIn(page)).find((one) => one.code === code)?.tokens ?? [];
  const command = { id: `public-${isPublic}`, kind: 'change', settings: { public: isPublic } };
  const answer = await fetch(`${app.url}/api/tables/${code}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tokens, command }),
  });
  expect(answer.status).toBe(200);
}

const openTables = async (): Promise<unknown> =>
  (await fetch(`${app.url}/api/tables?game=skip-bo-dice`)).json();

test('going back and choosing the game again leads to the same table, alone', async () => {
  const ann = await app.visit('/join');
  const { page } = ann;
  const code = await choose(page);
  await page.goBack();
  const row = page.locator('.join-own a', { hasText: code });
  await row.waitFor();
  // Strangers do not find a table that its only player has left.
  await expect.poll(openTables).toEqual({ tables: [] });
  expect(await choose(page)).toBe(code);
  await expect.poll(() => page.locator('.lobby-seat').count()).toBe(1);
  await expect.poll(openTables).toMatchObject({ tables: [{ table: code, taken: 1 }] });
  await page.goBack();
  await row.click();
  await page.locator('.lobby[data-seated="1"]').waitFor();

  const dan = await app.visit('/join');
  await dan.page.locator('.join-list a', { hasText: '1 of 2 seats taken' }).waitFor();
  await dan.page.getByRole('button', { name: 'Skip-Bo Dice', exact: true }).click();
  for (const { page, faults, close } of [ann, dan]) {
    await page.locator('.table').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/t/${code}`);
    expect(faults).toEqual([]);
    await close();
  }
});

test('whom a quick match makes the host, it gives no power over the other player', async () => {
  const ann = await app.visit('/join');
  await choose(ann.page);
  const dan = await app.visit('/join');
  await dan.page.getByRole('button', { name: 'Skip-Bo Dice', exact: true }).click();
  await dan.page.locator('.table').waitFor();
  const { page } = ann;
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Players' }).click();
  const tools = page.locator('.seat-tools');
  const button = (name: string) => tools.getByRole('button', { name, exact: true });
  await tools.locator('summary').click();
  await button('Mute reactions').waitFor();
  // Until the other device is known to be there, its player counts as away.
  for (const name of ['Rename', 'Remove', 'Remove for good'])
    await expect.poll(() => button(name).count()).toBe(0);
  await dan.close();
  await button('Remove').waitFor();
  expect(await button('Rename').count()).toBe(0);
  expect(ann.faults).toEqual([]);
  await ann.close();
});

test('two who wait at tables of their own meet as soon as one of them is back', async () => {
  const ann = await app.visit('/join');
  const dan = await app.visit('/join');
  const left = await choose(ann.page);
  await ann.page.goto(app.url);
  await setPublic(ann.page, left, false);
  const code = await choose(dan.page);
  expect(code).not.toBe(left);
  await setPublic(ann.page, left, true);
  await ann.page.getByRole('link', { name: 'Back to Skip-Bo Dice' }).click();
  for (const { page } of [ann, dan]) await page.locator('.table').waitFor();
  const [met, same] = [ann, dan].map(({ page }) =>
    new URL(page.url()).pathname.slice('/t/'.length),
  );
  expect(same).toBe(met);
  // Mostly Ann, who asks at once; but Dan asks now and then, and the first to ask is moved.
  const [moved, other] = met === code ? [ann, dan] : [dan, ann];
  const why = 'Somebody was waiting at another table';
  await moved.page.locator('.note-card', { hasText: why }).waitFor();
  expect(await other.page.getByText(why).count()).toBe(0);
  // Nobody is led to the table that was given up.
  expect(await openTables()).toEqual({ tables: [] });
  await moved.page.goto(`${app.url}/join`);
  const own = moved.page.locator('.join-list a');
  await expect.poll(() => own.allInnerTexts()).toEqual([expect.stringContaining(met ?? '')]);
  for (const { faults, close } of [ann, dan]) {
    expect(faults).toEqual([]);
    await close();
  }
});

/** A public table for two at which somebody sits, as its link has it. */
async function laid(name: string) {
  const server = tableApi(app.url, randomBytes);
  const settings = { public: true };
  const opened = await server.open({ game: 'skip-bo-dice', seats: 2, settings });
  if (!opened.ok) throw new Error(opened.fault.code);
  const { table, host } = opened.value;
  const place = { url: server.socketUrl, table, tokens: [host] };
  const link = socketLink(place, { now: () => Date.now(), randomBytes });
  expect(await link.send({ kind: 'sit', name })).toMatchObject({ ok: true });
  return { table, host, link };
}

/** As if the device of this page had opened that table. */
const keepIn = (page: Page, kept: object): Promise<void> =>
  page.evaluate((one) => {
    const others: unknown[] = JSON.parse(localStorage.getItem('dicehall.seats') ?? '[]');
    const all = [{ game: 'skip-bo-dice', seen: 0, start: 0, changed: 0, ...one }, ...others];
    localStorage.setItem('dicehall.seats', JSON.stringify(all));
  }, kept);

test('a player who waits asks now and then, and goes to somebody who has come to another table', async () => {
  const { page, faults, close } = await app.visit('/join');
  await page.clock.install();
  const left = await choose(page);
  const { table, host, link: dan } = await laid('Dan');
  // It is their own, where they got up and somebody else sat down: they are its host still.
  await keepIn(page, { code: table, tokens: [host], seats: [] });
  await page.clock.fastForward(15_000);
  await page.waitForURL(`${app.url}/t/${table}`);
  await page.locator('.players', { hasText: 'Dan' }).waitFor();
  expect(await openTables()).toEqual({ tables: [] });
  const kept = await keptIn(page);
  expect(kept.map(({ code }) => code)).not.toContain(left);
  const [there] = kept.filter(({ code }) => code === table);
  expect(there?.tokens).toEqual([host, expect.any(String)]);
  expect(faults).toEqual([]);
  dan.close();
  await close();
});

test('nobody who waits is moved to a table of their own in another tab', async () => {
  const { page, faults, close } = await app.visit('/join');
  await page.clock.install();
  const code = await choose(page);
  const { table, link } = await laid('Ann');
  const { tokens } = link;
  await keepIn(page, { code: table, tokens, phase: 'seating', seats: [0] });
  const answered = page.waitForResponse('**/api/quick-match');
  await page.clock.fastForward(15_000);
  expect(await (await answered).json()).toMatchObject({ table: code, left: [] });
  expect(new URL(page.url()).pathname).toBe(`/t/${code}`);
  expect(await keptIn(page)).toContainEqual(expect.objectContaining({ code: table, tokens }));
  expect(faults).toEqual([]);
  // Nobody is led there by another test.
  await link.send({ kind: 'change', settings: { public: false } });
  link.close();
  const other = await tableApi(app.url, randomBytes).quickMatch({ game: 'skip-bo-dice' });
  expect(other).toMatchObject({ value: { table: code } });
  await close();
});

test('a player who is joined before reaching the table has missed nothing', async () => {
  const { page, faults, close } = await app.visit('/join');
  await page.route('**/api/quick-match', async (route) => {
    const response = await route.fetch();
    const { table } = await response.json();
    const server = tableApi(app.url, randomBytes);
    const matched = await server.quickMatch({ game: 'skip-bo-dice' });
    expect(matched).toMatchObject({ value: { table } });
    const tokens = matched.ok ? [matched.value.token] : [];
    // The game begins when both have contributed.
    const other = socketLink(
      { url: server.socketUrl, table, tokens },
      { now: () => Date.now(), randomBytes },
    );
    onTestFinished(() => other.close());
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Skip-Bo Dice', exact: true }).click();
  await page.locator('.table').waitFor();
  expect(await page.getByText('While you were away').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a game that began just as its player was moved away is kept', async () => {
  const { page, faults, close } = await app.visit('/join');
  await page.clock.install();
  const code = await choose(page);
  const tokens = (await keptIn(page)).find((one) => one.code === code)?.tokens;
  const { table, link: dan } = await laid('Dan');
  const { socketUrl: url } = tableApi(app.url, randomBytes);
  const at = (place: { table: string; tokens?: readonly string[] | undefined }) =>
    socketLink({ url, ...place }, { now: () => Date.now(), randomBytes });
  const host = at({ table: code, tokens });
  const there = at({ table });
  // What a server answers that has just given the seat there, and could not give this one up any more.
  await page.route('**/api/quick-match', async (route) => {
    await host.send({ kind: 'sit', name: 'Eve' });
    await host.send({ kind: 'start' });
    await there.send({ kind: 'sit', name: 'Ann' });
    const [view] = there.state.views;
    const [token] = there.tokens;
    const json = { table, seat: 1, token, isHost: false, left: [], view };
    await route.fulfill({ json });
  });
  await page.clock.fastForward(15_000);
  await page.waitForURL(`${app.url}/t/${table}`);
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await expect
    .poll(async () => (await keptIn(page)).map((one) => one.code).sort())
    .toEqual([code, table].sort());
  expect(faults).toEqual([]);
  for (const link of [host, there, dan]) link.close();
  await close();
});
