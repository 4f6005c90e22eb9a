/** Bots by name in the app: chosen by mouse and by keyboard, remembered, and playing with their tables. */

import { levelsOf } from '@dicehall/strategy';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { keptScene, showScene } from './scenes.ts';
import { startTables } from './server.ts';

const app = appForAll(startTables);

const SMALL = { viewport: { width: 320, height: 568 } };

const bot = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Player \\d: ${name}, level \\d of \\d\\.`) });

const isFocused = (page: Page, name: string) => () =>
  bot(page, name).evaluate((button) => button === document.activeElement);

test('chosen on one device, at 320 pixels, by mouse and by keyboard', async () => {
  const { page, faults, close } = await app.visit('/setup/skip-bo-dice', SMALL);
  await page.getByRole('button', { name: /Heron.*Person/ }).click();
  // The gentle one first.
  await bot(page, 'Pip').click();
  const choices = page.locator('.bot-choice');
  await choices.first().waitFor();
  const order = await choices.evaluateAll((all) => all.map((one) => one.dataset['bot']));
  expect(order).toEqual(levelsOf('skip-bo-dice').map(({ name }) => name));
  expect(await choices.last().textContent()).toMatch(
    /^8Ada .*wins about 8 of 10 games against Pip$/,
  );
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);
  await choices.last().click();
  await expect.poll(isFocused(page, 'Ada')).toBe(true);

  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByText('Ada’s book was made for other rules or fewer players').waitFor();
  await bot(page, 'Felix').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-bot="felix"]:focus').waitFor();
  await page.keyboard.press('Home');
  await page.locator('[data-bot="rocco"]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-bot="lena"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(isFocused(page, 'Lena')).toBe(true);
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);

  await page.getByRole('button', { name: 'Remove Lena' }).click();
  await page.locator('.bot-notes').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: /Heron.*Person/ }).click();
  await bot(page, 'Lena').waitFor();
  expect(faults).toEqual([]);
  await close();
});

/** A person and a bot, both of whom stop as soon as they may. */
const soonOver = (wonBy: number) =>
  keptScene({
    game: 'skip-bo-dice',
    options: 'goal=25',
    names: ['Ana', 'Pip'],
    people: [0],
    level: 'pip',
    wonBy: [wonBy],
    act: (_, _seat, actions) => actions.find(({ kind }) => kind === 'stop') ?? actions[0],
  });

test('a winner is offered a stronger bot beside the rematch, in one tap; one loss changes nothing', async () => {
  const { page, faults, close } = await app.visit('/settings', SMALL);
  await showScene(page, soonOver(1));
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  expect(await page.locator('.end-next').count()).toBe(0);
  await showScene(page, soonOver(0));
  await page.getByRole('heading', { name: 'You have won' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);
  await page.getByRole('button', { name: 'Stronger: Hugo' }).click();
  await page.locator('.table[data-phase="play"]').waitFor();
  expect(await page.locator('.player-name').allTextContents()).toEqual(['Ana', 'Hugo']);
  // The same house rules, and the same bot the next time.
  await page.getByText('goal 25').waitFor();
  await page.goto(`${app.url}/setup/skip-bo-dice`);
  await page.getByRole('button', { name: /Heron.*Person/ }).click();
  await bot(page, 'Hugo').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('at the new table nothing stands below the command field of what was typed at the last', async () => {
  const { page, faults, close } = await app.visit('/settings', {
    viewport: { width: 1280, height: 800 },
  });
  await showScene(page, soonOver(0));
  await page.getByRole('heading', { name: 'You have won' }).waitFor();
  await page.locator('#command').fill('help');
  await page.locator('#command').press('Enter');
  await page.locator('.command-page').waitFor();
  await page.getByRole('button', { name: 'Stronger: Hugo' }).click();
  await page.locator('.table[data-phase="play"]').waitFor();
  await expect.poll(() => page.locator('.command-answer').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

/** A table with Marlene, who begins: whatever the dice are, she has to decide before she rolls. */
async function againstMarlene(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Heron.*Person/ }).click();
  await bot(page, 'Willi').click();
  await page.locator('[data-bot="marlene"]').click();
  await page.getByLabel('Who begins').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Start' }).click();
}

const hasPlayed = (page: Page) =>
  page
    .getByText(/Marlene (?:rolls|skips|pays)/)
    .first()
    .waitFor({ state: 'attached' });

test('the strongest fetches her book and answers; at the table her level is seen and said', async () => {
  const { page, faults, close } = await app.visit('/setup/dodge-dice', SMALL);
  const isTable = (url: string): boolean => /chip-only.*\.bin$/.test(url);
  const table = page.context().waitForEvent('request', (request) => isTable(request.url()));
  await againstMarlene(page);
  await table;
  await hasPlayed(page);
  const player = page.getByRole('listitem').filter({ hasText: 'Marlene' }).first();
  expect(await player.textContent()).toContain('bot, level 6 of 6');
  expect(await findings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a table that cannot be had is told, and the game goes on', async () => {
  const { page, close } = await app.visit('/setup/dodge-dice', SMALL);
  await page.context().route(/\.bin$/, (route) => route.abort());
  await againstMarlene(page);
  // With every decision it is tried again; it stays told when it is the person's turn.
  const told = page.locator('.bot-news', { hasText: /^Marlene’s book could not be loaded/ });
  await told.waitFor({ state: 'attached' });
  await hasPlayed(page);
  await close();
});

test('with friends, the host chooses; a guest sees who it is', async () => {
  const { page, faults, close } = await app.visit('/t/new-dodge-dice', SMALL);
  await page.locator('.lobby[data-seated="1"]').waitFor();
  const code = (await page.locator('.invite-code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await bot(page, 'Willi').click();
  await page.locator('[data-bot="marlene"]').click();
  await bot(page, 'Marlene').waitFor();
  await expect.poll(isFocused(page, 'Marlene')).toBe(true);
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);
  const guest = await app.visit(`/t/${code}`, SMALL);
  await guest.page.locator('.lobby-seat', { hasText: 'Marlene' }).waitFor();
  await guest.page.getByText('bot, level 6 of 6').waitFor({ state: 'attached' });
  expect([...faults, ...guest.faults]).toEqual([]);
  await guest.close();
  await close();
});
