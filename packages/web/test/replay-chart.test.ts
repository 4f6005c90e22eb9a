/** The line of a replay has the chart of the review behind it, and says the same in words. */

import type { GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { finishedGame, replayOf } from './records.ts';

const app = appForAll();

/** The line of each side. */
const linesIn = (page: Page, chart: string): Promise<readonly (string | null)[]> =>
  page
    .locator(`${chart} .chances-path`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('d')));

test.each<GameId>(['skip-bo-dice', 'sequence-dice'])(
  '%s: the line of the replay has the same chart as the review',
  async (game) => {
    const replay = await replayOf(await finishedGame(game), 0);
    const { page, faults, close } = await app.visit(replay.replace('/replay', '/review'));
    await page.locator('.review[data-review="told"]').waitFor();
    const told = await linesIn(page, '.review .chances');
    expect(told.length).toBeGreaterThan(1);
    await page.goto(new URL(replay, app.url).href);
    await page.locator('.steps-chart .chances').waitFor();
    expect(await linesIn(page, '.steps-chart .chances')).toEqual(told);
    const line = page.getByRole('slider');
    await line.focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => line.getAttribute('aria-valuetext'))
      .toMatch(/^Step (\d+) of \1\.? .+: (?:100|0) in 100, .+: (?:100|0) in 100$/);
    expect(faults).toEqual([]);
    await close();
  },
);
