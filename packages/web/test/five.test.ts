/** The costliest moments of the games on this device come back on later days, with other numbers. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { finishedGame, replayOf } from './records.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

interface Kept {
  readonly moments: readonly {
    readonly id: string;
    readonly rights: number;
    readonly due: number;
  }[];
}

const kept = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dicehall.five') ?? '{"moments":[]}'));

const noon = (day: number): Date => new Date(Date.UTC(2030, 4, 1 + day, 12));

/** Reviews games that both seats played at this device, on day 0, until one has a costly moment. */
async function reviewed(game: GameId): Promise<{ page: Page; close(): Promise<void> }> {
  const { page, faults, close } = await app.visit('/', SMALL);
  await page.clock.setFixedTime(noon(0));
  for (const seed of ['record', 'find it', 'find another', 'find a third']) {
    const replay = await replayOf(await finishedGame(game, seed), 0);
    await page.goto(new URL(replay.replace('/replay', '/review'), app.url).href);
    await page.evaluate(() => history.replaceState({ own: [0, 1] }, '', location.href));
    await page.reload();
    await page.locator('.review[data-review="told"]').waitFor({ timeout: 120_000 });
    if ((await kept(page)).moments.length > 0) {
      const end = async (): Promise<void> => {
        expect(faults).toEqual([]);
        await close();
      };
      return { page, close: end };
    }
  }
  throw new Error('nobody made a mistake');
}

/** Answers by keys everything that is due; to how much of it nothing like it came up. */
async function answerAll(page: Page, due: number): Promise<number> {
  let none = 0;
  for (let at = 0; at < due; at++) {
    const found = page.locator(`[data-due="${at}"]:not([data-drill="looking"])`);
    await found.waitFor({ timeout: 120_000 });
    expect(await page.locator('[data-verdict]').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);
    if ((await found.getAttribute('data-drill')) === 'none') none++;
    else {
      await page.getByRole('heading', { name: 'What would you do?' }).waitFor();
      await page.locator('.quiz-asked [data-choices] button').first().focus();
      await page.keyboard.press('Enter');
      // The verdict takes the focus and is spoken: only then may a key be pressed elsewhere.
      const title = await page.locator('[data-verdict] h3').textContent();
      await expect.poll(() => page.locator('#say-status').textContent()).toContain(title?.slice(2));
    }
    await page.getByRole('button', { name: /^(?:Next question|Finish)$/ }).press('Enter');
  }
  await page.locator('[data-drill="over"]').waitFor();
  return none;
}

test.each(GAME_IDS)(
  '%s: what was costly comes back tomorrow, and the answers move its days',
  async (game) => {
    const { page, close } = await reviewed(game);
    const before = await kept(page);
    expect(before.moments.length).toBeLessThanOrEqual(5);
    await page.goto(new URL('/replay', app.url).href);
    await page.locator('main .open-record').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-five]').count()).toBe(0);

    await page.clock.setFixedTime(noon(1));
    await page.goto(new URL('/replay', app.url).href);
    await page.getByRole('link', { name: /of your five (?:is|are) due$/ }).click();
    const none = await answerAll(page, before.moments.length);
    expect(none).toBeLessThan(before.moments.length);
    await page
      .locator('main')
      .getByText(/^Right today: \d of \d\.$/)
      .waitFor();
    expect(await findings(page)).toEqual([]);

    const after = await kept(page);
    expect(after.moments.map(({ id }) => id).toSorted()).toEqual(
      before.moments.map(({ id }) => id).toSorted(),
    );
    // What nothing like it came up to is still due.
    const moved = after.moments.filter(({ due }) => new Date(due).getTime() > noon(1).getTime());
    expect(moved.length).toBe(before.moments.length - none);
    for (const { rights, due } of moved) {
      expect(new Date(due).getTime()).toBe(noon(rights === 0 ? 2 : 3).getTime());
    }
    await page.goto(new URL('/replay', app.url).href);
    await page.locator('main .open-record').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('[data-five]').count()).toBe(none > 0 ? 1 : 0);
    await close();
  },
  480_000,
);

test('without anything kept it says how to get something', async () => {
  const { page, faults, close } = await app.visit('/five', SMALL);
  await page.locator('main').getByText('Nothing is kept.').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
