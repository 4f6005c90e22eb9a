import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

/** Answers all six by keyboard with the answer of that place: the down arrow chooses the next one. */
async function answerAll(page: Page, place: number): Promise<void> {
  for (let n = 1; n <= 6; n++) {
    await page.getByRole('heading', { name: new RegExp(` ${n} (?:of|de) 6$`) }).waitFor();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
}

test('six questions before and after, by keyboard, kept on the device', async () => {
  const { page, faults, close } = await app.visit('/rules/skip-bo-dice', SMALL);
  await page.getByRole('link', { name: 'What do you know about chance?' }).click();
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await page.getByRole('group', { name: /^No 7 in the last ten rolls/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.locator('.fault').getByText('Choose an answer first.').waitFor();

  await answerAll(page, 0);
  await page.getByRole('heading', { name: 'First time: 1 of 6 right' }).waitFor();
  await page.getByText('Dice have no memory: a 7 comes 17 in 100 times').waitFor();
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: 'Answer again' }).press('Enter');
  await answerAll(page, 1);
  await page
    .getByRole('heading', { name: /^First time: 1 of 6 right\. This time: 5 of 6 right$/ })
    .waitFor();
  const stop = page.locator('.chance-answer').nth(3).locator('dd');
  expect(await stop.allTextContents()).toEqual([
    'right: Stop and keep the 20',
    'not right: Roll: it usually goes well',
  ]);

  await page.getByRole('button', { name: 'Delete my answers' }).press('Enter');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('it is asked in Spanish too', async () => {
  const { page, close } = await app.visit('/chance', { ...SMALL, locale: 'es-ES' });
  await page.getByRole('button', { name: 'Empezar' }).press('Enter');
  await answerAll(page, 2);
  await page.getByRole('heading', { name: 'La primera vez: 0 de 6 bien' }).waitFor();
  await close();
}, 120_000);
