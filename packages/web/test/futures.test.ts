import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { anything, listen, nextQuestion } from './table.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

const GUESSED = 'Guess first: tap before you look';

/** Opens the coach once it knows the moment; whether it asks for a guess first. */
async function openCoach(page: Page): Promise<boolean> {
  const line = page.locator('.odds-line[data-odds="known"]');
  await line.waitFor();
  const isGuess = (await line.textContent())?.includes(GUESSED) === true;
  await line.click();
  await page.locator('.odds-panel').waitFor();
  return isGuess;
}

/** A lesson is offered first, and on a small phone it takes the place of the coach. */
const closeOffer = (page: Page): Promise<void> => page.locator('.offer .icon').click();

const closeCoach = (page: Page): Promise<void> =>
  page.locator('.sheet').getByRole('button', { name: 'Close' }).click();

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

test('a hundred futures: counted in words, walked by keys, each opened as a game', async () => {
  const { page, faults, close } = await app.visit('/play/skip-bo-dice', SMALL);
  await nextQuestion(page);
  await closeOffer(page);
  await openCoach(page);
  const heard = await listen(page);
  await page.getByRole('button', { name: 'A hundred futures' }).click();
  const choice = page.locator('.futures-choice[data-played="true"]').first();
  await choice.waitFor();
  const sentence = (await choice.locator('.futures-won').textContent()) ?? '';
  expect(sentence).toMatch(/^\d+ of 100 won$/);
  await heard.says(sentence);
  const won = Number.parseInt(sentence, 10);
  expect(await choice.locator('.dot').count()).toBe(100);
  expect(await choice.locator('.dot-won').count()).toBe(won);
  expect(await choice.getByRole('gridcell').count()).toBe(100);
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);

  await choice.locator('.dot').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe(won > 11 ? 'Future 12: won' : 'Future 12: lost');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe(won < 100 ? 'Future 100: lost' : 'Future 100: won');
  await page.keyboard.press('Enter');
  const game = choice.locator('.future');
  await game.waitFor();
  await heard.says('Future 100: ');
  const steps = await game.locator('.future-steps li').allTextContents();
  expect(steps.length).toBeGreaterThan(2);
  await expect
    .poll(() => game.locator('h5').textContent())
    .toBe(`Future 100: ${won < 100 ? 'lost' : 'won'} ${steps.length} steps`);
  // It is watched on the board, step by step, as a replay is.
  const board = game.locator('.table-board');
  const line = game.getByRole('slider', { name: 'Step', exact: true });
  const before = await board.innerHTML();
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await heard.says(`Step 1 of ${steps.length}. ${steps[0]}`);
  expect(await game.locator('.future-now').textContent()).toBe(steps[0]);
  expect(await game.locator('.future-steps [aria-current="step"]').textContent()).toBe(steps[0]);
  await page.keyboard.press('End');
  await expect.poll(() => line.getAttribute('aria-valuetext')).toContain(`${steps.length}`);
  await expect.poll(() => game.locator('.future-now').textContent()).toBe(steps.at(-1));
  expect(await board.innerHTML()).not.toBe(before);
  await game.getByRole('button', { name: 'Play by itself' }).click();
  // From the start again; which step it has come to depends on this machine.
  await expect.poll(() => game.locator('.future-now').textContent()).not.toBe(steps.at(-1));
  await game.getByRole('button', { name: 'Pause' }).click();
  await game.getByRole('button', { name: 'Future before' }).click();
  await expect.poll(() => game.locator('h5').textContent()).toMatch(/^Future 99: /);
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

/** Plays on until the coach asks for a guess, and leaves it open there. */
async function playUntilAsked(page: Page, before = ''): Promise<string> {
  let at = await nextQuestion(page, before);
  while (at !== 'over' && !(await openCoach(page))) {
    await closeCoach(page);
    await anything(page);
    at = await nextQuestion(page, at);
  }
  expect(at).not.toBe('over');
  return at;
}

test('guess first: nothing is told before, then the truth and how far off it was', async () => {
  const { page, faults, close } = await app.visit('/play/skip-bo-dice', {
    ...SMALL,
    isGuessing: true,
  });
  const heard = await listen(page);
  await nextQuestion(page);
  await closeOffer(page);
  const at = await playUntilAsked(page);
  const asked = page.locator('.guess[data-guess="due"]');
  await asked.waitFor();
  expect(await page.locator('.odds-choice').count()).toBe(0);
  expect(await asked.getByRole('button').allTextContents()).toEqual([
    '5 in 100',
    '20 in 100',
    '40 in 100',
    '60 in 100',
    '80 in 100',
    '95 in 100',
    'Skip this one',
  ]);
  expect(await findings(page)).toEqual([]);
  await asked.getByRole('button', { name: '40 in 100' }).click();
  const told = page.locator('.guess-told');
  await told.waitFor();
  const text = (await told.textContent()) ?? '';
  const [, truth = '', off = '0'] =
    /^You said 40, it is (\d+) in 100\. (?:Off by (\d+)|Spot on)\.$/.exec(text) ?? [];
  // Both are rounded, and may differ by one.
  expect(Math.abs(Math.abs(40 - Number(truth)) - Number(off))).toBeLessThanOrEqual(1);
  await heard.says(text);
  await page.locator('.odds-choice').first().waitFor();
  await page.getByText('Your guesses').click();
  await page.getByText(`1 guess, off by ${off} of 100.`).waitFor();
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);

  // The next one is skipped, and then nobody asks any more.
  await closeCoach(page);
  await anything(page);
  await playUntilAsked(page, at);
  await page.getByRole('button', { name: 'Skip this one' }).click();
  await page.locator('.odds-choice').first().waitFor();
  expect(await page.locator('.guess-told').count()).toBe(0);
  const isAsking = page.getByLabel('Ask me to guess now and then');
  await isAsking.uncheck();
  const kept = await page.evaluate(() => localStorage.getItem('dicehall.guesses'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ version: 1, isOff: true });
  expect(faults).toEqual([]);
  await close();
}, 200_000);

test('guess first in Sequence Dice: what the next roll would do', async () => {
  const { page, faults, close } = await app.visit('/play/sequence-dice', {
    ...SMALL,
    isGuessing: true,
  });
  await nextQuestion(page);
  await closeOffer(page);
  await playUntilAsked(page);
  const asked = page.locator('.guess[data-guess="due"]');
  expect(await asked.locator('p').textContent()).toMatch(/^After “.+”, how often (?:would|could) /);
  expect((await overflow(page))[0]).toBe(0);
  await asked.getByRole('button', { name: '20 in 100' }).click();
  const told = (await page.locator('.guess-told').textContent()) ?? '';
  const [, truth = ''] = /^You said 20, it is (\d+) in 100\./.exec(told) ?? [];
  // It is the number of one of the choices below.
  await page.locator('.odds-choice').first().waitFor();
  expect(await page.locator('.odds-panel').textContent()).toContain(`${truth} in 100`);
  expect(faults).toEqual([]);
  await close();
}, 200_000);

test('a long future is watched on a small phone', async () => {
  const { page, faults, close } = await app.visit('/play/sequence-dice', SMALL);
  await nextQuestion(page);
  await closeOffer(page);
  await openCoach(page);
  await page.getByRole('button', { name: 'A hundred futures' }).click();
  const choice = page.locator('.futures-choice[data-played="true"]').first();
  await choice.locator('.dot').first().click();
  await choice.locator('.future .steps').waitFor();
  const edge = await choice.locator('.future').evaluate((one) => one.getBoundingClientRect().right);
  for (const part of ['.steps-line', '.steps-count', '.table-board']) {
    const right = await choice
      .locator(`.future ${part}`)
      .evaluate((one) => one.getBoundingClientRect().right);
    expect(right, part).toBeLessThanOrEqual(edge);
  }
  expect(faults).toEqual([]);
  await close();
}, 120_000);
