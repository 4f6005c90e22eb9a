import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { misfits } from './fit/fits.ts';
import { meet, playUntil, settled, stopEarly, toHostsTurn } from './friends.ts';
import { startTables } from './server.ts';
import { listen, nextQuestion } from './table.ts';
import { openWire, type Wire } from './wire.ts';

const app = appForAll(startTables);
let wire: Wire;
beforeAll(async () => {
  wire = await openWire(app.url);
});
afterAll(() => wire?.close());

const FIVE_MINUTES = 300_000;

/** The seat at this page goes through the wire from now on. */
async function throughWire(page: Page, code: string): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('dicehall.seats') ?? '');
  const [{ tokens }] = JSON.parse(kept);
  // At another address visits are counted from the start, and the first would make the tokens of the first here (seeds.ts).
  await page.goto(wire.url);
  await page.goto(`${wire.url}/t/${code}#seat=${tokens}`);
  // A link to a seat asks first.
  await page.getByRole('button', { name: 'Yes, it’s my seat' }).click();
  await page.waitForURL(`${wire.url}/t/${code}`);
  await page.locator('.lobby[data-seated="1"]').waitFor();
}

/** What a browser tells a page that goes out of sight, or comes back. No headless browser can be made to do it. */
const turn = (page: Page, sight: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, sight);

/** Out of sight the page stops wherever it is, its connection dies unnoticed and its clock goes on; gives the way back. */
async function sleep(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await turn(page, 'hidden');
  await page.evaluate((later) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + later;
  }, FIVE_MINUTES);
  wire.fallSilent();
  await browser.send('Debugger.enable');
  await browser.send('Debugger.pause');
  return async () => {
    await browser.send('Debugger.disable');
    await browser.detach();
    await turn(page, 'visible');
  };
}

/** Everything that a change leads to has been drawn, and what follows from that too. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    }
  });

const dice = (page: Page): Promise<readonly string[]> =>
  page.locator('.sb-dice > *').allTextContents();

test('after five minutes of sleep: the same seat, the same dice, and one sentence; a tap without a network waits in sight and goes out', async () => {
  const friends = await meet(app);
  const { host, guest, code } = friends;
  await throughWire(guest.page, code);
  await toHostsTurn(app, friends);
  await guest.page.locator('.player', { hasText: 'Heron' }).getByText('you').waitFor();

  const wake = await sleep(guest.page);
  await playUntil(app, friends, 1);
  await wake();
  await guest.page
    .getByText(/^While you were away, there (was|were) \d+ moves?/)
    .first()
    .waitFor();
  await nextQuestion(guest.page);
  await settled([host.page, guest.page]);
  await guest.page.locator('.player-now', { hasText: 'Heron' }).getByText('you').waitFor();
  const lie = await dice(guest.page);
  expect(lie.length).toBeGreaterThan(0);
  await expect.poll(() => dice(host.page)).toEqual(lie);
  await guest.page.getByRole('button', { name: 'Understood' }).click();

  // A tap that is not allowed is answered by the server, and the answer stays to be read.
  await guest.page.locator('.sb-space[aria-disabled="true"]').first().click({ force: true });
  await guest.page.locator('.strip-what.fault').waitFor();
  await drawn(guest.page);
  expect(await guest.page.locator('.strip-what.fault').count()).toBe(1);

  const heard = await listen(guest.page);
  await guest.page.setViewportSize({ width: 320, height: 568 });
  await guest.page.context().setOffline(true);
  await guest.page.getByText('No connection. Trying again').waitFor();
  const at = await nextQuestion(guest.page);
  await stopEarly(guest.page);
  await guest.page.locator('.note-lost', { hasText: 'Your choice is kept here' }).waitFor();
  await heard.says('Your choice is kept here and goes out as soon as it is back.');
  expect(await misfits(guest.page, '.sb-board')).toEqual([]);
  await guest.page.context().setOffline(false);
  await heard.says('Your choice has gone out.');
  await guest.page.locator('.note-lost').waitFor({ state: 'detached' });
  await guest.page.locator(`.table:not([data-question="${at}"])`).waitFor();
  await settled([host.page, guest.page]);

  expect(host.faults).toEqual([]);
  await host.close();
  await guest.close();
});
