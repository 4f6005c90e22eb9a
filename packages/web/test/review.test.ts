import { GAME_IDS, type GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { stopEarly } from './friends.ts';
import { type Finished, finishedGame, replayOf } from './records.ts';
import { playToEnd } from './table.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

const reviewOf = async (finished: Finished): Promise<string> =>
  (await replayOf(finished, 0)).replace('/replay', '/review');

const untilTold = (page: Page): Promise<void> =>
  page.locator('.review[data-review="told"]').waitFor({ timeout: 60_000 });

/** A number as the page writes it, in tenths. */
const tenths = (text: string): number => Math.round(10 * Number(text.replace('−', '-')));

/** What the columns of the ledger come to, less what its last row says. */
async function offBy(page: Page): Promise<readonly number[]> {
  const rows = await page.locator('.review-table').first().locator('tr:has(td)').all();
  const values = await Promise.all(
    rows.map(async (row) => (await row.locator('td').allTextContents()).map(tenths)),
  );
  const result = values.at(-1) ?? [];
  return result.map((end, side) =>
    values.slice(0, -1).reduce((sum, row) => sum + (row[side] ?? 0), -end),
  );
}

test.each(GAME_IDS)(
  '%s: chances are walked, the ledger adds up, a choice leads to its moment',
  async (game: GameId) => {
    const finished = await finishedGame(game);
    const { page, faults, close } = await app.visit(await reviewOf(finished), SMALL);
    await untilTold(page);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);

    await page.getByText('How it adds up').click();
    await page.locator('.review-table').first().waitFor();
    const off = await offBy(page);
    expect(off.length).toBe(2);
    expect(off).toEqual([0, 0]);
    const bars = (await page.locator('.fall-text').allTextContents()).map(tenths);
    expect(bars.length).toBeGreaterThan(2);
    expect(bars.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(bars.at(-1));

    const slider = page.getByRole('slider', { name: 'Step of the game' });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Step 0 of \d+: /);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toMatch(/^Step 1 of \d+: .*in 100, .*in 100$/);
    await page.keyboard.press('End');
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toMatch(/: (?:100|0) in 100, .*: (?:100|0) in 100$/);
    await page.getByText('Chances as a table').click();
    const steps = Number(await slider.getAttribute('max'));
    await expect
      .poll(() => page.locator('.review-table').nth(1).locator('tbody tr').count())
      .toBe(steps + 1);
    expect((await overflow(page))[0]).toBe(0);

    // The best and the costliest come with the chance and the stake of both ways.
    for (const told of await page.locator('.judged-first').all()) {
      expect(await told.locator('.judged-stakes li').count()).toBe(2);
    }
    await page.getByText(/^Show all \d+ choices$/).click();
    const looked = page.locator('.judged:has(> .review-more)').first();
    await looked.locator('summary').click();
    await expect.poll(() => looked.locator('.judged-stakes li').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);
    const choice = page.locator('.judged-list .judged').first();
    const step = /\d+/.exec(
      (await choice.locator('.judged-see').getAttribute('aria-label')) ?? '',
    )?.[0];
    await choice.locator('.judged-see').press('Enter');
    await page.locator(`.replay[data-game="${game}"][data-step="${step}"]`).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Review' }).click();
    await untilTold(page);
    expect(faults).toEqual([]);
    await close();
  },
  120_000,
);

test('after a game it is told to the player as “you”, and from another chair by name', async () => {
  const { page, faults, close } = await app.visit('/play/skip-bo-dice', SMALL);
  await playToEnd(page, stopEarly);
  await page.getByRole('button', { name: 'Review' }).click();
  await untilTold(page);
  await page.getByRole('heading', { name: /^You (?:won|lost)$/ }).waitFor();
  await expect
    .poll(() => page.locator('.review-sentences').textContent())
    .toMatch(/^At the start, you had \d+ in 100 chances to win\. /);
  await page.locator('.review-chair input').nth(1).check();
  await page.getByRole('heading', { name: /^(?!You).+ (?:won|lost)$/ }).waitFor();
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('what is no record is answered with a sentence and a way on', async () => {
  const { page, close } = await app.visit('/review#data=AAAA&step=3', SMALL);
  await page.getByText('The record cannot be read.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose a game' }).click();
  await page.locator('.open-record').waitFor();
  await close();
});
