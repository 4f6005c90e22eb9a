/** Another choice in the review of a game, played on with the same dice. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { finishedGame, replayOf } from './records.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

async function openReview(game: GameId) {
  const address = (await replayOf(await finishedGame(game), 0)).replace('/replay', '/review');
  const visit = await app.visit(address, SMALL);
  await visit.page.locator('.review[data-review="told"]').waitFor({ timeout: 60_000 });
  await visit.page.getByText(/^Show (?:all \d+ choices|the one choice)$/).click();
  return visit;
}

const status = (page: Page): Promise<string> =>
  page.locator('dialog [role="status"]').first().innerText();

test.each(GAME_IDS)(
  '%s: another choice is played on, beside the game as it was',
  async (game) => {
    const { page, faults, close } = await openReview(game);
    const button = page.locator('.judged-list .judged-what-if').first();
    const step = Number(/\d+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]);
    await button.press('Enter');
    const sheet = page.getByRole('dialog', { name: `What if? Step ${step}` });
    await sheet.waitFor();
    expect(await sheet.getByRole('combobox', { name: 'Instead' }).inputValue()).not.toBe('');
    expect(await findings(page)).toEqual([]);

    await sheet.getByRole('button', { name: 'Play on' }).press('Enter');
    const ending = sheet.getByRole('heading', { name: /^(?:Same|Another) ending: / });
    await ending.waitFor({ timeout: 60_000 });
    await expect
      .poll(() => status(page))
      .toMatch(/One game proves little\. .+ wins [\d.]+ of 100 as played, [\d.]+ the other way\.$/);
    await sheet.getByText(/plays every seat, with the same dice\.$/).waitFor();
    const rows = sheet.locator('.paths-row');
    expect(await rows.first().innerText()).toMatch(
      new RegExp(`^Step ${step}\\s+The paths part here\\s+As played[^]*The other way`),
    );
    // Both ways end, each with a certain result.
    const ends = await sheet.locator('.paths-last strong').allInnerTexts();
    expect(ends).toHaveLength(2);
    for (const end of ends) expect(end).toMatch(/^(?:0|50|100) in 100$/);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);

    await sheet.getByRole('button', { name: 'Back to the review' }).press('Enter');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((own) => own === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  },
  120_000,
);
