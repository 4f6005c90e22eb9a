/** The costliest moments of the games on this device come back on later days, with other numbers. */

import type { GameId } from '@dicehall/rules';
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

/** Answers everything that is due by keys; how many there were. */
async function answerAll(page: Page): Promise<number> {
  let answered = 0;
  for (;;) {
    const next = page.locator('[data-drill="asked"] .quiz-asked, [data-drill="over"]').first();
    await next.waitFor({ timeout: 60_000 });
    if ((await page.locator('[data-drill="over"]').count()) > 0) return answered;
    expect(await page.locator('[data-verdict]').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);
    await page.getByRole('heading', { name: 'What would you do?' }).waitFor();
    await page.locator('.quiz-asked [data-choices] button').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-verdict]').waitFor();
    answered++;
    await page.getByRole('button', { name: /^(?:Next question|Finish)$/ }).press('Enter');
  }
}

test.each(['skip-bo-dice', 'dodge-dice', 'sequence-dice'] as const)(
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
    expect(await answerAll(page)).toBe(before.moments.length);
    await page
      .locator('main')
      .getByText(/^Right today: \d of \d\.$/)
      .waitFor();
    expect(await findings(page)).toEqual([]);

    const after = await kept(page);
    expect(after.moments.map(({ id }) => id).toSorted()).toEqual(
      before.moments.map(({ id }) => id).toSorted(),
    );
    for (const { rights, due } of after.moments) {
      expect(new Date(due).getTime()).toBe(noon(rights === 0 ? 2 : 3).getTime());
    }
    await page.goto(new URL('/replay', app.url).href);
    await page.locator('main .open-record').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-five]').count()).toBe(0);
    await close();
  },
  240_000,
);

test('without anything kept it says how to get something', async () => {
  const { page, faults, close } = await app.visit('/five', SMALL);
  await page.locator('main').getByText('Nothing is kept.').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
