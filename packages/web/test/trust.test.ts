/** What a page says of the dice: that they are fair, that they are not, and whose device a start waits for. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { begin, meet, playOn } from './friends.ts';
import { between, otherHead, withhold } from './liar.ts';
import { startTables } from './server.ts';
import { listen } from './table.ts';

const app = appForAll(startTables);

const SIZES = [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const;

/** A folder for pictures, for people to look at. */
const PICTURES = process.env['TRUST_PICTURES'];

/** At all sizes, in the light and in the dark: nothing hangs over, and nobody is shut out. */
async function holdsUp(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);
    for (const colorScheme of PICTURES === undefined ? [] : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` });
    }
  }
}

test('at the end one line says that they are fair, and the check who vouches for them', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await begin(friends);
  const heard = await listen(host.page);
  await playOn([host.page, guest.page]);
  for (const { page } of [host, guest])
    await page.getByText('Fair dice: checked on this device.').first().waitFor();
  await heard.says('Fair dice: checked on this device.');
  await host.page.getByRole('button', { name: 'Check dice' }).click();
  const note = host.page.locator('.end-note');
  await note.getByText('Signed by the server it was played on.').waitFor();
  await note.getByText(/All \d+ steps follow the rules/).waitFor();
  await note.getByText('Nobody can prove who was behind a name').waitFor();
  await holdsUp(host.page, 'fair');
  await guest.page.getByRole('button', { name: 'Check dice' }).click();
  await guest.page.locator('.end-note').getByText('Confirmed by 2 of 2 players.').waitFor();
});

test('the line stays while a rematch is arranged', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await begin(friends);
  await playOn([host.page, guest.page]);
  for (const { page } of [host, guest]) await page.locator('.end-fair').waitFor();
  await withhold(guest.page);
  await guest.page.reload();
  await host.page.getByRole('button', { name: 'Play again' }).click();
  await guest.page.locator('.note-card').getByRole('button', { name: 'Yes' }).click();
  await host.page
    .getByText(/^Waiting for .*’s device$/)
    .first()
    .waitFor();
  expect(await host.page.locator('.end-fair').isVisible()).toBe(true);
});

test('a device that got its seat in the middle says why it cannot vouch for the dice', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await begin(friends);
  for (const { page } of [host, guest]) await page.locator('.table').waitFor();
  await guest.page.getByRole('button', { name: 'Table', exact: true }).click();
  await guest.page.getByRole('button', { name: 'Players' }).click();
  await guest.page.getByRole('button', { name: 'Play on another device' }).click();
  const shown = await guest.page.locator('.move-seat .invite-code').textContent();
  const phone = await app.visit(`/t/${code}#code=${/[a-z]{4}-[a-z]{4}/.exec(shown ?? '')?.[0]}`);
  await phone.page.getByRole('button', { name: 'Yes, it’s my seat' }).click();
  await playOn([host.page, phone.page]);
  await host.page.locator('.end-fair').waitFor();
  const why = 'This device was not in the game from the start, so it can’t vouch for all of it.';
  await phone.page.locator('.end-unchecked', { hasText: why }).waitFor();
  expect(await phone.page.locator('.end-fair').count()).toBe(0);
  await holdsUp(phone.page, 'unchecked');
  // What it says can be done, can be done.
  await phone.page.getByRole('button', { name: 'Check dice' }).click();
  await phone.page
    .locator('.end-note')
    .getByText(/All \d+ steps follow the rules/)
    .waitFor();
});

const WARNING = { name: 'These dice cannot be trusted' } as const;
const CHAIN = 'Moves or dice were changed after you saw them.';

/** What is saved is what this device saw, with what did not agree, and nothing that it has to keep to itself. */
async function savesEvidence(page: Page, code: string, difference: string): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the evidence' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${code}-evidence.dicehall.json`);
  const saved: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(saved).toMatchObject({
    dicehall: 'evidence',
    table: code,
    difference: { code: difference },
  });
  expect(saved).not.toHaveProperty('seeds');
}

/** The warning in its sheet; afterwards a note that leads back to it stays. */
async function isWarned(page: Page, why: string, code: string, difference: string): Promise<void> {
  const warning = page.getByRole('dialog', WARNING);
  await warning.locator('.trust-why', { hasText: why }).waitFor();
  await savesEvidence(page, code, difference);
  await warning.getByRole('button', { name: 'Close' }).click();
  await warning.waitFor({ state: 'detached' });
  await page.locator('.note-broken').waitFor();
}

const saidTimes = async (heard: Awaited<ReturnType<typeof listen>>): Promise<number> =>
  (await heard.all()).filter((text) => text.startsWith('These dice cannot be trusted')).length;

test('before the start: said once over everything, then in a note, with evidence to save', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await between(guest.page, otherHead);
  await guest.page.reload();
  await guest.page.locator('.lobby[data-seated="1"]').waitFor();
  const heard = await listen(guest.page);
  await begin(friends);
  const warning = guest.page.getByRole('dialog', WARNING);
  await warning.locator('.trust-why', { hasText: CHAIN }).waitFor();
  await heard.says('These dice cannot be trusted: moves or dice were changed after you saw them.');
  await holdsUp(guest.page, 'broken');
  await isWarned(guest.page, CHAIN, code, 'chain');
  await holdsUp(guest.page, 'broken-note');
  expect(await host.page.getByText('cannot be trusted').count()).toBe(0);
  await guest.page.getByRole('button', { name: 'Details' }).click();
  await warning.waitFor();
  expect(await saidTimes(heard)).toBe(1);
});

test('in play: the same, the game goes on, what is to be answered comes first, and it is kept', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  const liar = await between(guest.page);
  await guest.page.reload();
  await guest.page.locator('.lobby[data-seated="1"]').waitFor();
  await begin(friends);
  for (const { page } of [host, guest]) await page.locator('.table').waitFor();
  await guest.page.setViewportSize({ width: 320, height: 568 });
  const heard = await listen(guest.page);
  liar.lie = otherHead;
  await playOn([host.page, guest.page], (done) => done === 1);
  await isWarned(guest.page, CHAIN, code, 'chain');
  await holdsUp(guest.page, 'broken-play');
  liar.lie = undefined;
  await playOn([host.page, guest.page], (done) => done === 4);
  expect(await saidTimes(heard)).toBe(1);
  // On a phone there is room for one note.
  await guest.page.setViewportSize({ width: 320, height: 568 });
  await host.page.getByRole('button', { name: 'Table', exact: true }).click();
  await host.page.getByRole('button', { name: 'Ask for a pause' }).click();
  const asked = guest.page.locator('.note-card', { hasText: 'would like a pause' });
  await asked.waitFor();
  expect(await guest.page.locator('.note-broken').isVisible()).toBe(false);
  await asked.getByRole('button', { name: 'No' }).click();
  await guest.page.locator('.note-broken').waitFor();
  // Once broken, it stays so at this table, whatever is said later.
  await guest.page.reload();
  await isWarned(guest.page, CHAIN, code, 'chain');
});

/** Another secret than the one that was fixed before. */
const otherSecret = (text: string): string =>
  text.replaceAll(/"secret":"[0-9a-f]{64}"/g, `"secret":"${'1'.repeat(64)}"`);

test('at the end: another secret is noticed, and no line says that the dice are fair', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await between(guest.page, otherSecret);
  await guest.page.reload();
  await guest.page.locator('.lobby[data-seated="1"]').waitFor();
  await begin(friends);
  await playOn([host.page, guest.page]);
  const why = 'The secret shown at the end is not the one fixed at the start.';
  await isWarned(guest.page, why, code, 'secret');
  await holdsUp(guest.page, 'broken-end');
  await host.page.locator('.end-fair').waitFor();
  expect(await guest.page.locator('.end-fair').count()).toBe(0);
});

/** Another one than this device was shown before it promised anything. */
const otherCommitment = (text: string): string =>
  text.replaceAll(/"commitment":"[0-9a-f]{64}"/g, `"commitment":"${'2'.repeat(64)}"`);

test('in a rematch: what was fixed for it is compared too', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  const liar = await between(guest.page);
  await guest.page.reload();
  await guest.page.locator('.lobby[data-seated="1"]').waitFor();
  await begin(friends);
  await playOn([host.page, guest.page]);
  for (const { page } of [host, guest]) await page.locator('.end-fair').waitFor();
  await host.page.getByRole('button', { name: 'Play again' }).click();
  const agree = guest.page.locator('.note-card').getByRole('button', { name: 'Yes' });
  await agree.waitFor();
  liar.lie = otherCommitment;
  await agree.click();
  await isWarned(guest.page, 'The secret behind them was exchanged.', code, 'commitment');
  await holdsUp(guest.page, 'broken-rematch');
});

test('somebody who only looks on, and a television, say it too', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await begin(friends);
  for (const { page } of [host, guest]) await page.locator('.table').waitFor();
  const watcher = await app.visit('/');
  const television = await app.visit('/', { viewport: { width: 1280, height: 800 } });
  for (const { page } of [watcher, television]) await between(page, otherHead);
  await watcher.page.goto(`${app.url}/t/${code}`);
  await television.page.goto(`${app.url}/tv/${code}`);
  await watcher.page.locator('.table').waitFor();
  await television.page.locator('.tv-table').waitFor();
  const heard = await listen(television.page);
  await playOn([host.page, guest.page], (done) => done === 1);
  await isWarned(watcher.page, CHAIN, code, 'chain');
  const { page } = television;
  const said = 'These dice cannot be trusted: moves or dice were changed after you saw them.';
  await page.locator('.tv-broken', { hasText: said }).waitFor();
  await heard.says(said);
  expect(await saidTimes(heard)).toBe(1);
  // Nothing lies over the table, and nothing is pushed out of the window.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await savesEvidence(page, code, 'chain');
  await holdsUp(page, 'broken-television');
  await page.reload();
  await page.locator('.tv-broken', { hasText: said }).waitFor();
});

test('a start that waits for a device says for whose, and who did not answer', async () => {
  const friends = await meet(app);
  const { host, guest } = friends;
  await withhold(guest.page);
  await guest.page.reload();
  await guest.page.locator('.lobby[data-seated="1"]').waitFor();
  await begin(friends);
  await host.page
    .getByText(/^Waiting for .*’s device$/)
    .first()
    .waitFor();
  await holdsUp(host.page, 'waiting');
  await host.page
    .getByText(/’s device did not answer, so the game did not start\.$/)
    .first()
    .waitFor({ timeout: 25_000 });
  await holdsUp(host.page, 'withheld');
}, 120_000);
