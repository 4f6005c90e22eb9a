/** Costly moments come back as questions before the review tells the answers. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { finishedGame, replayOf } from './records.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

/** Takes the chair of the first who has anything to find; that one's number, if there is one. */
async function takeChair(page: Page): Promise<number | undefined> {
  const chairs = page.locator('.review-chair input');
  for (let seat = (await chairs.count()) - 1; seat >= 0; seat--) {
    await chairs.nth(seat).check();
    if ((await page.locator('[data-quiz]').count()) > 0) return seat;
  }
  return undefined;
}

async function reviewWithQuestions(game: GameId): Promise<{ page: Page; close(): Promise<void> }> {
  for (const seed of ['record', 'find it', 'find another', 'find a third']) {
    const replay = await replayOf(await finishedGame(game, seed), 0);
    const address = replay.replace('/replay', '/review');
    const { page, faults, close } = await app.visit(address, SMALL);
    await page.locator('.review[data-review="told"]').waitFor({ timeout: 120_000 });
    // Nobody is asked about a game of others before they take a chair.
    expect(await page.locator('[data-quiz]').count()).toBe(0);
    if ((await takeChair(page)) !== undefined) {
      await page.locator('.quiz-asked button').first().waitFor();
      return {
        page,
        close: async () => {
          expect(faults).toEqual([]);
          await close();
        },
      };
    }
    await close();
  }
  throw new Error('nobody made a mistake');
}

test.each(GAME_IDS)(
  '%s: a question is answered by keys, and only then the answer is in the page',
  async (game) => {
    const { page, close } = await reviewWithQuestions(game);
    await page.getByRole('heading', { name: 'Find it yourself' }).waitFor();
    await page.getByRole('heading', { name: /^What would you do as / }).waitFor();
    expect(await page.locator('.judged, [data-verdict]').count()).toBe(0);
    expect(await page.locator('main').innerHTML()).not.toMatch(/games in 100\. /);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);

    const choices = page.locator('.quiz-asked [data-choices] button');
    expect(await choices.count()).toBeGreaterThan(1);
    await choices.first().focus();
    await page.keyboard.press('Enter');
    const verdict = page.locator('[data-verdict]');
    await verdict.waitFor();
    // What had the focus is gone; reading goes on with the verdict.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-verdict]') !== null))
      .toBe(true);
    await expect.poll(() => verdict.textContent()).toMatch(/“.+” wins \d+\.\d games in 100/);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);

    await page.getByRole('button', { name: 'See all choices' }).click();
    await page.locator('.judged').first().waitFor();
    expect(await page.locator('[data-quiz]').count()).toBe(0);
    await close();
  },
  180_000,
);

test('the best is right, and what was chosen is not', async () => {
  const { page, close } = await reviewWithQuestions('skip-bo-dice');
  const labels = await page.locator('.quiz-asked [data-choices] button').allTextContents();
  const words = new Set<string>();
  const chair = await page
    .locator('.review-chair input:checked')
    .evaluate((input) => [...document.querySelectorAll('.review-chair input')].indexOf(input));
  for (const [index, label] of labels.entries()) {
    if (index > 0) {
      await page.reload();
      await page.locator('.review[data-review="told"]').waitFor({ timeout: 60_000 });
      await page.locator('.review-chair input').nth(chair).check();
    }
    await page.locator('.quiz-asked').getByRole('button', { name: label, exact: true }).click();
    const verdict = page.locator('[data-verdict]');
    await verdict.waitFor();
    const word = (await verdict.getAttribute('data-verdict')) ?? '';
    words.add(word);
    const told = (await verdict.textContent()) ?? '';
    // Nobody comes here with a choice that was right.
    if (/ chose in the game\./.test(told)) expect(word).toBe('costly');
    if (word === 'right') expect(told).toMatch(/: \d+\.\d fewer\./);
    if (word === 'costly') expect(told).toMatch(/: \d+\.\d more\./);
  }
  expect(words).toContain('right');
  expect(words).toContain('costly');
  await close();
}, 120_000);
