import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { misfits, resize } from './fit/fits.ts';
import { gzipped, watchAssets } from './fit/size.ts';
import { anything, listen, nextQuestion } from './table.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

const BOARDS: Readonly<Record<string, string>> = {
  'dodge-dice': '.dg-board',
  'sequence-dice': '.sd-board',
  'skip-bo-dice': '.sb-board',
  'dodgy-dice': '.dd-board',
};

/** Told by what is in it: the build calls a piece by any of its parts. */
const drawsCoach = (path: string): boolean =>
  path.endsWith('.js') && readFileSync(join(app.folder, path), 'utf8').includes('odds-choice');

/** Bytes of all that the coach adds to a table, with what its worker loads to count. */
const LITTLE = 45_000;

const keeps = (page: Page, mode: string): Promise<unknown> =>
  page.evaluate((own) => localStorage.setItem('dicehall.coach', own), mode);

const line = (page: Page) => page.locator('.odds-line');

/** The line speaks of the question that is open. */
const untilKnown = (page: Page): Promise<void> =>
  page.locator('.odds-line[data-odds="known"]').waitFor();

/** A lesson is offered first, and on a small phone it takes the place of the line. */
async function afterFirstMove(page: Page): Promise<void> {
  const first = await nextQuestion(page);
  await page.locator('.offer .icon').click();
  await anything(page);
  await nextQuestion(page, first);
}

test.each(GAME_IDS)(
  '%s: a line at the actions opens every choice, and the coach says what it would do',
  async (game: GameId) => {
    const { page, faults, close } = await app.visit(`/play/${game}`, SMALL);
    await afterFirstMove(page);
    await untilKnown(page);
    expect(await line(page).textContent()).toContain('Coach: my own risk');
    expect(await misfits(page, BOARDS[game] ?? '')).toEqual([]);

    const heard = await listen(page);
    await line(page).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Coach' });
    await sheet.getByRole('heading', { name: 'Your choices' }).waitFor();
    expect(await sheet.locator('.odds-choice').count()).toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);

    await sheet.getByRole('button', { name: 'What would you do?' }).focus();
    await page.keyboard.press('Enter');
    await sheet.locator('[data-advice="told"]').waitFor();
    const [told = ''] = await sheet.locator('.odds-advice p').allTextContents();
    await heard.says(told);

    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await line(page).evaluate((own) => own === document.activeElement)).toBe(true);

    await resize(page, 1280, 800);
    await page.locator('.table-coach .odds-choice').first().waitFor();
    expect(await line(page).isVisible()).toBe(false);
    expect(await misfits(page, BOARDS[game] ?? '')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);

test('off shows nothing, and somebody alone among bots may still ask and turn it on', async () => {
  const { page, faults, close } = await app.visit('/settings', SMALL);
  await keeps(page, 'off');
  await page.goto(`${app.url}/play/skip-bo-dice`);
  await afterFirstMove(page);
  expect(await page.locator('.odds-place').count()).toBe(0);
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByRole('button', { name: 'Coach' }).click();
  const sheet = page.getByRole('dialog', { name: 'Coach' });
  await sheet.locator('.odds-choice').first().waitFor();
  await sheet.getByLabel('What the coach tells').selectOption('everything');
  await sheet.locator('[data-coach="all"]').waitFor();
  await page.keyboard.press('Escape');
  await untilKnown(page);
  // It is remembered for the next table.
  expect(await page.evaluate(() => localStorage.getItem('dicehall.coach'))).toBe('all');
  expect(faults).toEqual([]);
  await close();
});

test('at a table of two it is off, closed by one sentence, unless it was chosen before', async () => {
  const { page, faults, close } = await app.visit('/setup/skip-bo-dice', SMALL);
  const choice = page.getByLabel('What the coach tells');
  await choice.waitFor();
  expect(await choice.inputValue()).toBe('off');
  await page.getByRole('button', { name: 'Start' }).click();
  await nextQuestion(page);
  expect(await page.locator('.odds-place').count()).toBe(0);
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByRole('button', { name: 'Coach' }).click();
  await page.getByText('The coach is off here').waitFor();
  expect(await page.locator('.odds-choice').count()).toBe(0);
  expect(await page.getByLabel('What the coach tells').count()).toBe(0);

  await page.goto(`${app.url}/setup/skip-bo-dice`);
  await choice.waitFor();
  await choice.selectOption('own');
  await page.getByRole('button', { name: 'Start' }).click();
  await untilKnown(page);
  await line(page).click();
  await page.getByText('No advice here').waitFor();
  expect(await page.getByRole('button', { name: 'What would you do?' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('what somebody is about to say in Dodgy Dice is what the line is about', async () => {
  const { page, faults, close } = await app.visit('/play/dodgy-dice');
  await nextQuestion(page);
  await untilKnown(page);
  const sayOf = async (): Promise<string> => (await page.locator('.dd-say').textContent()) ?? '';
  const before = await sayOf();
  await page.locator('.dd-how-many .button').last().click();
  await expect.poll(sayOf).not.toBe(before);
  await expect.poll(() => line(page).textContent()).toContain(await sayOf());
  expect(faults).toEqual([]);
  await close();
});

test('covered dice on a shared device are spoken of under their own cup alone', async () => {
  const { page, faults, close } = await app.visit('/setup/dodgy-dice');
  await page.getByLabel('What the coach tells').selectOption('own');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-handover="handover"]').waitFor();
  await page.locator('.handover .primary').click();
  await page.locator('[data-handover="cup"]').waitFor();
  expect(await page.locator('.odds-cup').count()).toBe(0);
  await page.getByRole('button', { name: 'Lift it for five seconds' }).click();
  await page.locator('.odds-cup li').first().waitFor();
  await page.locator('.handover > .button.big').click();
  await nextQuestion(page);
  await line(page).waitFor();
  expect(await page.locator('.odds-cup').count()).toBe(0);
  expect(await line(page).getAttribute('data-odds')).toBe('none');
  await line(page).click();
  await page.getByText('the coach speaks there').waitFor();
  expect(await page.locator('.odds-choice').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('it loads when it is wanted, and is little', async () => {
  const { page, close } = await app.visit('/settings', SMALL);
  await keeps(page, 'off');
  const seen = watchAssets(page);
  await page.goto(`${app.url}/play/skip-bo-dice`);
  await afterFirstMove(page);
  await page.getByRole('button', { name: 'What happened' }).click();
  const way = page.getByRole('button', { name: 'Coach' });
  await way.waitFor();
  const before = new Set(seen);
  expect([...before].filter(drawsCoach)).toEqual([]);
  await way.click();
  await page.locator('.odds-choice').first().waitFor();
  const its = [...seen].filter((path) => !before.has(path) && !path.includes('worker'));
  expect(its.filter(drawsCoach)).toHaveLength(1);
  expect(gzipped(app.folder, its)).toBeLessThan(LITTLE);
  await close();
});
