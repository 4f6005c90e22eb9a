import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Visit } from './app.ts';
import { appForAll } from './app-for-all.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { startTables } from './server.ts';
import { nextQuestion } from './table.ts';

const app = appForAll(startTables);

interface Pair {
  readonly host: Visit;
  readonly guest: Visit;
  readonly pages: readonly Page[];
}

/** With room for the field for commands. */
const SCREEN = { viewport: { width: 1280, height: 800 } };

/** House rules by the names of their fields. */
type Rules = Readonly<Record<string, string>>;

/** A table on the server with a guest at it, and `more` people at the host's device; begun with house rules. */
async function sitDown(game: string, rules: Rules, more = 0): Promise<Pair> {
  const host = await app.visit(`/t/new-${game}`, SCREEN);
  await host.page.locator('.lobby[data-seated="1"]').waitFor();
  for (let i = 1; i <= more; i++) {
    await host.page.getByRole('button', { name: 'Add someone here' }).click();
    await host.page.locator(`.lobby[data-seated="${i + 1}"]`).waitFor();
  }
  const code = await host.page.locator('.lobby').getAttribute('data-code');
  const guest = await app.visit(`/t/${code}`, SCREEN);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.locator('.lobby[data-seated="1"]').waitFor();
  await host.page
    .locator('.lobby-seat')
    .nth(more + 1)
    .waitFor();
  await host.page.locator('.lobby-rules summary').click();
  for (const [rule, value] of Object.entries(rules)) {
    const before = await guest.page.locator('.lobby-terms').textContent();
    const chosen = host.page.locator(`#rule-${rule}`);
    if ((await chosen.inputValue()) === value) continue;
    await chosen.selectOption(value);
    // The rule is the table's when the guest is told of it.
    await guest.page.waitForFunction(
      (text) => document.querySelector('.lobby-terms')?.textContent !== text,
      before,
      POLL_INTERVAL,
    );
  }
  await host.page.getByRole('button', { name: 'Start' }).click();
  return { host, guest, pages: [host.page, guest.page] };
}

/** The player who is asked does `choose`, until `enough` decisions, or the game is over. */
async function play(
  pages: readonly Page[],
  choose: (page: Page) => Promise<void>,
  enough = Number.POSITIVE_INFINITY,
): Promise<number> {
  let done = 0;
  for (; done < enough; done++) {
    const asked = await Promise.any(pages.map((page) => nextQuestion(page).then(() => page)));
    const at = await nextQuestion(asked);
    if (at === 'over') break;
    await choose(asked);
    await asked.waitForFunction(
      (before) => {
        const { phase, question } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
        return phase === 'over' || question !== before;
      },
      at,
      POLL_INTERVAL,
    );
  }
  return done;
}

const first =
  (what: string) =>
  (page: Page): Promise<void> =>
    page.locator('.table').locator(what).first().click();

/** Both see the same winner, nothing went wrong, and everybody goes. */
async function ended({ host, guest }: Pair): Promise<void> {
  const results: (string | null)[] = [];
  for (const { page } of [host, guest]) {
    await page.locator('.end h2').waitFor();
    results.push(await page.locator('.end h2').textContent());
  }
  expect(results[0]).toMatch(/wins/);
  expect(results[1]).toBe(results[0]);
  for (const { faults, close } of [host, guest]) {
    expect(faults.filter((fault) => !isAway(fault))).toEqual([]);
    await close();
  }
}

/** What a browser says by itself while it has no network. */
const isAway = (fault: string): boolean =>
  /ERR_INTERNET_DISCONNECTED|closed before the connection is established/.test(fault);

/** On a busy machine, too. */
const SOON = { timeout: 60_000 };

/** What lies on the table, in words: the same before and after. */
const seen = (page: Page, what: string): Promise<readonly string[]> =>
  page.locator(what).allTextContents();

/* Side by side: each waits for the other player most of the time. */
describe.concurrent('two browsers at one table play to the end', { timeout: 240_000 }, () => {
  test('Dodge Dice; the guest reloads the page in the middle', async ({ expect }) => {
    const pair = await sitDown('dodge-dice', { target: '50' });
    const roll = first('.dg-actions .button:not([aria-disabled="true"])');
    await play(pair.pages, roll, 4);
    await Promise.any(pair.pages.map((page) => nextQuestion(page)));
    const { page } = pair.guest;
    await expect
      .poll(() => seen(page, '.player-score'), SOON)
      .toEqual(await seen(pair.host.page, '.player-score'));
    const before = await seen(page, '.player-score');
    await page.reload();
    await page.locator('.table').waitFor();
    await expect.poll(() => seen(page, '.player-score'), SOON).toEqual(before);
    await play(pair.pages, roll);
    await ended(pair);
  });

  test('Sequence Dice; the host goes to another page and comes back', async ({ expect }) => {
    const pair = await sitDown('sequence-dice', { row: '5' });
    await play(pair.pages, first('.sd-may'), 5);
    const { page } = pair.host;
    const chips = (): Promise<number> => page.locator('.sd-chip').count();
    await Promise.any(pair.pages.map((own) => nextQuestion(own)));
    const before = await pair.guest.page.locator('.sd-chip').count();
    await expect.poll(chips, SOON).toBe(before);
    await page.goto(`${app.url}/settings`);
    await page.locator('.settings').waitFor();
    await page.goBack();
    await page.locator('.table').waitFor();
    await expect.poll(chips, SOON).toBe(before);
    await play(pair.pages, first('.sd-may'));
    await ended(pair);
  });

  test('Dodgy Dice; without a network the guest misses a statement and nothing else', async ({
    expect,
  }) => {
    const pair = await sitDown('dodgy-dice', { outAt: '2', first: '0' });
    const { host, guest } = pair;
    const hand = (): Promise<readonly string[]> => seen(guest.page, '.dd-own .hidden-text');
    await nextQuestion(host.page);
    await expect.poll(async () => (await hand()).length, SOON).toBeGreaterThan(0);
    const before = await hand();

    await guest.page.context().setOffline(true);
    await guest.page.getByText('No connection. Trying again').waitFor();
    await host.page.locator('.dd-say').click();
    await host.page.locator('.dd-claim:not(.dd-silent)').waitFor();
    await guest.page.context().setOffline(false);
    await guest.page
      .getByText(/^While you were away, /)
      .first()
      .waitFor();
    await guest.page.getByRole('button', { name: 'Understood' }).click();
    await nextQuestion(guest.page);
    expect(await hand()).toEqual(before);
    await play(pair.pages, dodgily);
    await ended(pair);
  });
});

test('Dodgy Dice online with two people at one device: at the handover nobody’s dice are in the page', async () => {
  const { host, guest } = await sitDown('dodgy-dice', { outAt: '2', first: '0' }, 1);
  const { page } = host;
  const look = async (): Promise<void> => {
    await page.locator('[data-handover="handover"]').waitFor();
    expect(await page.locator('.dd-hand, .dd-die, .dd-group').count()).toBe(0);
    await page.getByRole('button', { name: /^I am / }).click();
    await page.getByRole('button', { name: 'Lift it for five seconds' }).click();
    await page.locator('.cup-dice .dd-hand').waitFor();
    await page.getByRole('button', { name: 'Back to the table' }).click();
  };
  // Who begins is handed the device; the other asks for it.
  await look();
  await page.locator('.dd-tile-own').nth(1).click();
  await look();
  await nextQuestion(page);
  expect(await page.locator('.dd-hand').count()).toBe(0);
  await page.locator('.dd-say').click();
  // Both who did not speak may answer, each at their own device.
  await nextQuestion(guest.page);
  await guest.page.locator('.dd-dodgy').click();
  for (const one of [host, guest]) {
    await one.page.locator('.dd-reveal').waitFor();
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

/** Says far too much, and calls whatever is said: games are short. */
async function dodgily(page: Page): Promise<void> {
  if ((await page.locator('.dd-say').count()) > 0) {
    await page.locator('#command').fill('say 14 ships');
    await page.locator('#command').press('Enter');
    return;
  }
  await page.locator('.dd-dodgy, .dd-answers .button').last().click();
}

test('in Dodgy Dice a cup whose player is away looks and sounds like it', async () => {
  const { host, guest } = await sitDown('dodgy-dice', {});
  const away = host.page.locator('.dd-away');
  await host.page.locator('.dd-seat').first().waitFor();
  // The guest's page may still be on its way from the lobby.
  await expect.poll(() => away.count()).toBe(0);
  await guest.close();
  await away.waitFor();
  expect(await away.locator('.hidden-text').textContent()).toMatch(/, away$/);
  expect(host.faults).toEqual([]);
  await host.close();
});
