/** People at one table, each with a browser of their own. */

import type { Page } from 'playwright-core';
import type { App, Visit } from './app.ts';
import { nextQuestion, OFTEN, offered } from './table.ts';

export interface Friends {
  readonly host: Visit;
  readonly guest: Visit;
  readonly code: string;
}

/** A short game of Skip-Bo Dice, opened from the first screen, and a guest who came by its link. */
export async function meet(app: App): Promise<Friends> {
  const host = await app.visit('/');
  await host.page.getByRole('link', { name: 'With friends: Skip-Bo Dice by link' }).click();
  await host.page.locator('.lobby[data-seated="1"]').waitFor();
  const code = (await host.page.locator('.invite-code').textContent()) ?? '';
  const guest = await app.visit(`/t/${code}`);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.locator('.lobby[data-seated="1"]').waitFor();
  return { host, guest, code };
}

export async function begin({ host: { page } }: Friends): Promise<void> {
  await page.locator('.lobby-seat').nth(1).waitFor();
  await page.locator('.lobby-rules summary').click();
  await page.getByLabel('Points to reach').selectOption('25');
  await page.getByText('Takes about 8 turns').first().waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
}

/** Stops as soon as that is allowed, so that games are short. */
export async function stopEarly(page: Page): Promise<void> {
  const stop = page.locator('.sb-actions .primary');
  await ((await stop.count()) > 0 ? stop : offered(page).first()).click();
}

const questionOf = (page: Page): Promise<string> =>
  page
    .locator('.table')
    .evaluate(({ dataset: { phase, question } }) => (phase === 'over' ? 'over' : (question ?? '')));

/** Whoever is asked plays, until `isEnough` or the game is over. */
export async function playOn(
  pages: readonly Page[],
  isEnough: (done: number) => boolean = () => false,
): Promise<void> {
  for (let done = 0; !isEnough(done); done++) {
    const asked = await Promise.any(pages.map((page) => nextQuestion(page).then(() => page)));
    const at = await questionOf(asked);
    if (at === 'over') return;
    await stopEarly(asked);
    await asked.waitForFunction(
      (before) => document.querySelector<HTMLElement>('.table')?.dataset['question'] !== before,
      at,
      OFTEN,
    );
  }
}

/** What everybody can see of the table. */
export const standing = (page: Page): Promise<string> =>
  page
    .locator('.sb-spaces, .player-standing')
    .allTextContents()
    .then((texts) => texts.join(' '));

/** The same when nothing more is to come: whoever is asked has seen everything, and all others show it too. */
export async function settled(pages: readonly Page[]): Promise<string> {
  const asked = await Promise.any(pages.map((page) => nextQuestion(page).then(() => page)));
  const wanted = await standing(asked);
  await Promise.all(
    pages.map((page) =>
      page.waitForFunction(
        (text) =>
          [...document.querySelectorAll('.sb-spaces, .player-standing')]
            .map((own) => own.textContent)
            .join(' ') === text,
        wanted,
        OFTEN,
      ),
    ),
  );
  return wanted;
}
