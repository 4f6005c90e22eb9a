/** Playing at a table in the page, whatever the way: each step waits for what the table makes of it. */

import type { Locator, Page } from 'playwright-core';
import { POLL_INTERVAL } from './poll-interval.ts';
import { listen as noteSpeech, untilHeard } from './screen-reader.ts';

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
    POLL_INTERVAL,
  );
  return String(await asked.jsonValue());
}

/** What can be done now, by the names of buttons. */
export const offered = (page: Page): Locator =>
  table(page).locator('.sb-fits, .sb-actions .button:not([aria-disabled="true"]), .sd-may');

/** Does whatever comes first, in any game. */
export const anything = (page: Page): Promise<void> =>
  table(page)
    .locator('.sb-fits, .sd-may, #actions .button:not(.icon, [aria-disabled="true"])')
    .first()
    .click();

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

/** Knows nothing but the names of buttons, and takes the first that is there. */
export const byNames =
  (...names: readonly RegExp[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const button = table(page).getByRole('button', { name, disabled: false });
      if ((await button.count()) > 0) return button.first().click();
    }
    throw new Error('nothing can be done');
  };

/** Waits until what has the focus says that; effects move it a moment after the page was drawn. */
export const focusOn = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.activeElement?.textContent?.includes(wanted) === true,
    text,
    POLL_INTERVAL,
  );

export interface Heard {
  /** Everything said so far, in order. */
  all(): Promise<readonly string[]>;
  /** Waits until something was said in which the text occurs. */
  says(text: string): Promise<unknown>;
}

/** Collects what the three channels of speech say from now on. */
export async function listen(page: Page): Promise<Heard> {
  await noteSpeech(page);
  return {
    all: () =>
      page.evaluate(() => Reflect.get(window, 'heard').map((one: { text: string }) => one.text)),
    says: (text) => untilHeard(page, text),
  };
}

/** At the end of a game: the dice are checked, and hold. */
export async function diceHold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check dice' }).click();
  await page
    .locator('.end')
    .getByText(/^Checked: all \d+ rolls/)
    .waitFor();
}
