/** People at one table, each with a browser of their own. */

import { ABSENCE } from '@dicehall/table';
import type { Page } from 'playwright-core';
import type { App, Visit } from './app.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { nextQuestion, offered } from './table.ts';

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
  await page.locator('.setup-length', { hasText: 'Takes about 8 turns' }).waitFor();
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

/** The player who is asked plays, until `isEnough` or the game is over. */
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
      POLL_INTERVAL,
    );
  }
}

/** What everybody can see of the table. */
export const scoreText = (page: Page): Promise<string> =>
  page
    .locator('.sb-spaces, .player-score')
    .allTextContents()
    .then((texts) => texts.join(' '));

/** The same when nothing more is to come: the player who is asked has seen everything, and all others show it too. */
export async function settled(pages: readonly Page[]): Promise<string> {
  const asked = await Promise.any(pages.map((page) => nextQuestion(page).then(() => page)));
  const wanted = await scoreText(asked);
  await Promise.all(
    pages.map((page) =>
      page.waitForFunction(
        (text) =>
          [...document.querySelectorAll('.sb-spaces, .player-score')]
            .map((own) => own.textContent)
            .join(' ') === text,
        wanted,
        POLL_INTERVAL,
      ),
    ),
  );
  return wanted;
}

/** Whom the table waits for, as the server has it: 0 is the host, 1 the guest. */
async function askedAt({ url }: App, code: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/tables/${code}`);
  const { view } = await answer.json();
  return view.match.asked[0].seat;
}

/** The others play until the table waits for that seat. A turn can be over with its first roll. */
export async function playUntil(app: App, friends: Friends, seat: number): Promise<void> {
  const { host, guest, code } = friends;
  const player = seat === 0 ? guest.page : host.page;
  while ((await askedAt(app, code)) !== seat) await playOn([player], (done) => done === 1);
}

/** A player who is seen to be away has been so for long enough that a bot may play for them. */
export async function passAbsence(app: App, page: Page): Promise<void> {
  const countdown = page.getByText(/A bot can play in \d+ second/);
  await countdown
    .or(page.getByRole('button', { name: /^Let a bot play/ }))
    .first()
    .waitFor();
  await app.pass(ABSENCE, [page]);
}

/** Both at the table, and the host to move. */
export async function toHostsTurn(app: App, friends: Friends): Promise<void> {
  await begin(friends);
  for (const { page } of [friends.host, friends.guest]) await page.locator('.table').waitFor();
  await playUntil(app, friends, 0);
}
