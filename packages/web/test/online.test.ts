import { randomBytes } from 'node:crypto';
import { socketLink, type TableLink, tableApi } from '@dicehall/link';
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { begin, meet, playOn, scoreText, settled } from './friends.ts';
import { startTables } from './server.ts';
import { addressAt, atStep } from './stepper.ts';
import { diceHold, listen } from './table.ts';

const app = appForAll(startTables);

/** Goes to the settings, as in the middle of anything, and comes back. */
async function callMyself(page: Page, name: string): Promise<void> {
  await page.goto(`${app.url}/settings`);
  await page.getByLabel('Your name').fill(name);
  await page.goBack();
}

/** Whether it stands in the window, whole, and nothing covers it. */
const isInSight = (own: Element): boolean => {
  const { left, right, top, bottom } = own.getBoundingClientRect();
  const isTopmost = own.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  return top >= 0 && bottom <= innerHeight && isTopmost;
};

test('two browsers play a whole game; a new name, a reload in the middle, a spectator, the record, a rematch', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  expect(await host.page.locator('.qr').getAttribute('aria-label')).toContain(code);
  await guest.page.getByText('None: the game of the printed rules.').waitFor();
  // Before the start a new name is everywhere at once; in a game it waits for the next one.
  await callMyself(guest.page, 'Bea');
  await host.page.locator('.lobby-seat', { hasText: 'Bea' }).waitFor();
  await begin(friends);
  const watcher = await app.visit(`/t/${code}`);
  await watcher.page.locator('.table').waitFor();
  await playOn([host.page, guest.page], (done) => done === 6);

  const before = await settled([host.page, guest.page]);
  await callMyself(guest.page, 'Beatriz');
  await expect.poll(() => scoreText(guest.page)).toBe(before);
  const heard = await listen(host.page);
  await playOn([host.page, guest.page]);
  await heard.says('Bea is called Beatriz now.');
  await host.page.locator('.end-order', { hasText: 'Beatriz' }).waitFor();

  for (const { page } of [host, guest, watcher]) {
    await page.locator('.end h2').waitFor();
    expect(await page.locator('.end h2').textContent()).toMatch(/wins with \d+ points/);
  }
  expect(await watcher.page.getByRole('button', { name: 'Play again' }).count()).toBe(0);
  await diceHold(host.page);

  const replay = await app.visit(`/replay#table=${code}&game=1&step=5`);
  await atStep(replay.page, 5);
  await replay.page.keyboard.press('ArrowRight');
  await atStep(replay.page, 6);
  await addressAt(replay.page, 6);

  const tv = await app.visit(`/tv/${code}`, { viewport: { width: 1280, height: 720 } });
  await tv.page.locator('.tv-end .story[data-story="told"]').waitFor();
  expect(await tv.page.locator('.tv-end h2').textContent()).toMatch(/wins with \d+ points/);
  expect(await findings(tv.page)).toEqual([]);
  expect(await overflow(tv.page)).toEqual([0, 0]);

  const again = host.page.getByRole('button', { name: 'Play again' });
  const withdraw = host.page.getByRole('button', { name: 'Withdraw' });
  await again.click();
  await withdraw.waitFor();
  await again.waitFor({ state: 'detached' });
  await withdraw.click();
  // A reader of the story is asked too, however far down the page.
  await guest.page.locator('.end .story[data-story="told"]').waitFor();
  await guest.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const scrolled = await guest.page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await again.click();
  const yes = guest.page.getByRole('button', { name: 'Yes' });
  await expect.poll(() => yes.evaluate(isInSight)).toBe(true);
  expect(await guest.page.evaluate(() => scrollY)).toBe(scrolled);
  await yes.click();
  for (const { page } of [host, guest, watcher]) {
    await page.locator('.table[data-phase="play"]').waitFor();
    await page.locator('.players', { hasText: 'Beatriz' }).waitFor();
  }
  await tv.page.locator('.tv-table[data-phase="play"]').waitFor();
  for (const one of [host, guest, watcher, replay, tv]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

/** Resolves as soon as the link's state is such, or at once. */
const until = (link: TableLink, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) return resolve();
    const stop = link.watch(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });

/** Does something at the question that a seat is asked now. */
async function act(link: TableLink, seat: number, action: string): Promise<void> {
  const question = () => link.state.views[0]?.match?.asked.find((one) => one.seat === seat)?.at;
  await until(link, () => question() !== undefined);
  expect(await link.send({ kind: 'act', seat, at: question() ?? 0, action })).toEqual({ ok: true });
}

test('of two who call DODGY in the same moment the slower one reads who was first, and of the call', async () => {
  const server = tableApi(app.url, randomBytes);
  const opened = await server.open({
    game: 'dodgy-dice',
    seats: 3,
    options: 'first=0',
  });
  if (!opened.ok) throw new Error(opened.fault.code);
  const { table, host } = opened.value;
  const device = { now: () => Date.now(), randomBytes };
  const url = server.socketUrl;
  const [ana, bruno] = [
    socketLink({ url, table, tokens: [host] }, device),
    socketLink({ url, table }, device),
  ];
  const { page, faults, close } = await app.visit('/');
  // What the server says can be kept back, as by a slow network.
  const held: (() => void)[] = [];
  let isSlow = false;
  await page.routeWebSocket(/./, (near: WebSocketRoute) => {
    near.connectToServer().onMessage((message) => {
      if (isSlow) held.push(() => near.send(message));
      else near.send(message);
    });
  });
  await ana.send({ kind: 'sit', seat: 0, name: 'Ana' });
  await bruno.send({ kind: 'sit', seat: 1, name: 'Bruno' });
  await page.goto(`${app.url}/t/${table}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await ana.send({ kind: 'start' });
  await act(ana, 0, 'say:9ship');
  const dodgy = page.locator('.dd-dodgy');
  await dodgy.waitFor();
  isSlow = true;
  await act(bruno, 1, 'dodgy');
  await dodgy.click();
  // Until the answer to that has come this far as well, after the news of the other call.
  await expect.poll(() => held.length).toBeGreaterThan(1);
  isSlow = false;
  for (const pass of held) pass();
  await page.locator('.note-card', { hasText: 'Bruno called DODGY first.' }).waitFor();
  await expect
    .poll(() => page.locator('#say-status').textContent())
    .toContain('Bruno called DODGY first.');
  await expect.poll(() => page.locator('.strip-what').textContent()).toMatch(/^Bruno calls DODGY/);
  expect(await page.locator('.strip-what.fault').count()).toBe(0);
  expect(faults).toEqual([]);
  for (const link of [ana, bruno]) link.close();
  await close();
});
