/** Playing at a table in the page, whatever the way: each step waits for what the table makes of it. */

import type { Locator, Page } from 'playwright-core';

const table = (page: Page): Locator => page.locator('.table');

/** Waits until this device is asked, or the game is over; gives the question, or `over`. */
export async function nextQuestion(page: Page, before = ''): Promise<string> {
  const asked = await page.waitForFunction(
    (last) => {
      const { phase, question } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
      if (phase === 'over') return 'over';
      return question !== undefined && question !== '' && question !== last ? question : false;
    },
    before,
    { polling: 'raf' },
  );
  return String(await asked.jsonValue());
}

/** What can be done now, by the names of buttons. */
export const offered = (page: Page): Locator =>
  table(page).locator('.sb-fits, .sb-actions .button:not([aria-disabled="true"]), .sd-may');

/** Plays until the game is over: `choose` does one thing for each question. */
export async function playToEnd(
  page: Page,
  choose: (page: Page) => Promise<void>,
): Promise<number> {
  let decisions = 0;
  for (let at = await nextQuestion(page); at !== 'over'; at = await nextQuestion(page, at)) {
    await choose(page);
    decisions++;
  }
  return decisions;
}
