import { randomBytes } from 'node:crypto';
import { tableApi } from '@dicehall/link';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { covered, places, resize } from './fit/fits.ts';
import { meet, passAbsence, playOn, playUntil, settled, toHostsTurn } from './friends.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { startTables } from './server.ts';

const app = appForAll(startTables);

const openSheet = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Table', exact: true }).click();

test('without a network a bot can play on; back again, one sentence tells it, and the seat is taken back', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await toHostsTurn(app, friends);
  await settled([host.page, guest.page]);
  const before = await places(guest.page);
  await guest.page.context().setOffline(true);
  await guest.page.getByText('No connection. Trying again').waitFor();
  expect(await places(guest.page)).toBe(before);
  await playUntil(app, friends, 1);
  await openSheet(host.page);
  await passAbsence(app, host.page);
  await host.page.getByRole('button', { name: 'Let a bot play for Heron' }).click();
  await host.page.locator('.table:not([data-question=""])').waitFor();

  await guest.page.context().setOffline(false);
  const recap = guest.page.getByText(/^While you were away, .*a bot played for you/);
  await recap.first().waitFor();
  // It is the turn of somebody else, and nothing that was asked before is left to be read.
  await guest.page.locator('.strip h1', { hasText: /’s turn$/ }).waitFor();
  await expect
    .poll(() => guest.page.locator('#say-status').textContent())
    .not.toContain('Your turn');
  // The bot is not left to play on until the sentence has been put away.
  const takeBack = guest.page.getByRole('button', { name: 'Take my seat back' });
  await takeBack.click();
  await takeBack.waitFor({ state: 'detached' });
  await guest.page.locator('.note-card').waitFor({ state: 'detached' });
  await settled([host.page, guest.page]);
  await host.close();
  await guest.close();
});

/** With many tables that nobody has come to, where one is awaited comes first. */
async function leadsBack(page: Page, code: string): Promise<void> {
  const server = tableApi(app.url, randomBytes);
  const empty = await Promise.all(
    Array.from({ length: 4 }, () => server.open({ game: 'dodge-dice', seats: 2 })),
  );
  const lobbies = empty.flatMap((reply) =>
    reply.ok ? [{ code: reply.value.table, tokens: [reply.value.host] }] : [],
  );
  await page.evaluate((others) => {
    const kept: unknown[] = JSON.parse(localStorage.getItem('dicehall.seats') ?? '');
    const more = others.map((one) => ({
      ...one,
      game: 'dodge-dice',
      phase: 'seating',
      changed: Date.now(),
    }));
    localStorage.setItem('dicehall.seats', JSON.stringify([...more, ...kept]));
  }, lobbies);
  await page.reload();
  const listed = page.locator('.home-running li');
  await expect
    .poll(() => listed.allInnerTexts())
    .toEqual([
      expect.stringMatching(new RegExp(`^Your turn: Skip-Bo Dice\\s+${code}$`)),
      expect.stringContaining('Back to Dodge Dice'),
      expect.stringContaining('Back to Dodge Dice'),
      'Show all (5)',
    ]);
  await page.getByRole('button', { name: 'Show all (5)' }).click();
  await expect.poll(() => listed.count()).toBe(5);
  // The focus is where it was, not at the beginning of the page.
  await page.waitForFunction(
    () => document.activeElement?.closest('.home-running') !== null,
    undefined,
    POLL_INTERVAL,
  );
  await listed.first().getByRole('link').click();
}

test('a reload after a while tells what was missed; a seat moves to another device by its link', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await toHostsTurn(app, friends);
  const tokens = await guest.page.evaluate(() => localStorage.getItem('dicehall.seats') ?? '');
  const [{ tokens: seat }] = JSON.parse(tokens);
  // The first screen leads back to every table that is still there, and to no other.
  await guest.page.evaluate(() => {
    const [one] = JSON.parse(localStorage.getItem('dicehall.seats') ?? '');
    localStorage.setItem(
      'dicehall.seats',
      JSON.stringify([{ ...one, code: 'kamo-ritu-peso' }, one]),
    );
  });
  await guest.page.goto(app.url);
  const back = guest.page.getByRole('link', { name: 'Back to Skip-Bo Dice' });
  await expect.poll(() => back.allInnerTexts()).toEqual([expect.stringContaining(code)]);
  await playUntil(app, friends, 1);
  await leadsBack(guest.page, code);
  await guest.page
    .getByText(/^While you were away, there (was|were) \d+ move/)
    .first()
    .waitFor();
  await guest.page.locator('.table:not([data-question=""])').waitFor();

  const other = await app.visit(`/t/${code}#seat=${seat}`);
  // It asks first; then the seat is here alone, and the link holds nothing any more.
  await other.page.getByRole('button', { name: 'Yes, it’s my seat' }).click();
  await other.page.locator('.table:not([data-question=""])').waitFor();
  await other.page.waitForURL(`${app.url}/t/${code}`);
  await guest.page.getByText('Your seat is on another device now.').first().waitFor();
  const late = await app.visit(`/t/${code}#seat=${seat}`);
  await late.page.getByRole('button', { name: 'Yes, it’s my seat' }).click();
  await late.page.getByText('You are watching.').first().waitFor();
  await late.close();
  // What somebody says moves nothing that is under a finger, when it comes and when it goes.
  await settled([host.page, other.page]);
  await resize(host.page, 320, 568);
  const before = await places(host.page);
  await openSheet(other.page);
  await other.page.getByRole('button', { name: 'Good luck' }).click();
  const said = host.page.locator('.note-card', { hasText: 'Heron: “Good luck”' });
  await said.waitFor();
  expect(await places(host.page)).toBe(before);
  expect(await covered(host.page)).toEqual([]);
  await said.waitFor({ state: 'detached' });
  expect(await places(host.page)).toBe(before);
  for (const one of [host, guest, other]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a reload asks for what is new alone, however long the game is, and the log is whole', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await toHostsTurn(app, friends);
  await playOn([host.page, guest.page], (done) => done === 4);
  await settled([host.page, guest.page]);
  const logOf = (page: Page): Promise<readonly string[]> =>
    page.locator('.table-side .log-list li').allTextContents();
  // The player who is asked has seen everything; the other may still be shown the last of it.
  await expect
    .poll(async () => String(await logOf(guest.page)) === String(await logOf(host.page)))
    .toBe(true);
  const before = await logOf(guest.page);
  expect(before.length).toBeGreaterThan(4);
  const asked: unknown[] = [];
  guest.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, from } = JSON.parse(String(payload));
      if (type === 'join') asked.push(from);
    }),
  );
  await guest.page.reload();
  await settled([host.page, guest.page]);
  const [{ seen, start }] = await guest.page.evaluate(() =>
    JSON.parse(localStorage.getItem('dicehall.seats') ?? ''),
  );
  expect(seen - start).toBeGreaterThan(6);
  expect(asked).toEqual([seen]);
  await expect.poll(() => logOf(guest.page)).toEqual(before);
  for (const one of [host, guest]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('one device holds two seats', async () => {
  const { page, faults, close } = await app.visit('/t/new-skip-bo-dice');
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await page.getByLabel('Name of player 1').fill('Ana');
  await page.getByLabel('Name of player 1').press('Enter');
  await page.getByRole('button', { name: 'Add someone here' }).click();
  await page.locator('.lobby[data-seated="2"]').waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await playOn([page], (done) => done === 4);
  await page.locator('.players', { hasText: 'Ana' }).waitFor();
  await page.locator('.strip h1', { hasText: /’s turn$/ }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('two strangers who want the same game meet, with a clock in sight', async () => {
  const one = await app.visit('/join');
  const other = await app.visit('/join');
  await one.page.getByRole('button', { name: 'Skip-Bo Dice', exact: true }).click();
  const waits = one.page.locator('.lobby-anybody');
  await waits
    .getByText(/“Play with anybody” next: then the game starts by itself\..* add a bot/)
    .waitFor();
  await other.page.locator('.join-list a', { hasText: '1 of 2 seats taken' }).waitFor();
  await other.page.getByRole('button', { name: 'Skip-Bo Dice', exact: true }).click();
  // The player whose wish began the game has missed nothing.
  await other.page.getByRole('timer').waitFor();
  expect(await other.page.getByText(/^While you were away/).count()).toBe(0);
  for (const { page, faults, close } of [one, other]) {
    await page.locator('.table').waitFor();
    await page.getByRole('timer').waitFor();
    expect(faults).toEqual([]);
    await close();
  }
});

test('a code that leads nowhere is answered with a sentence; typed, it stays in its field with the sentence beside it', async () => {
  const { page, close } = await app.visit('/t/kamo-ritu-peso');
  const answer = page.getByText('There is no such table: check the code.');
  await answer.waitFor();
  await page.getByRole('link', { name: 'Join with a code' }).click();
  const field = page.getByLabel('Code or link of the table');
  await field.fill('kamo ritu peso');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await answer.waitFor();
  await expect
    .poll(() => field.evaluate((own) => own === document.activeElement && own.ariaInvalid))
    .toBe('true');
  expect(await field.inputValue()).toBe('kamo ritu peso');
  const described = await field.getAttribute('aria-describedby');
  expect(await page.locator(`#${described}`).textContent()).toBe(await answer.textContent());
  expect(new URL(page.url()).pathname).toBe('/join');
  await close();
});
