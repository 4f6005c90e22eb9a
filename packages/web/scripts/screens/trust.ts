/** Screens of several devices at one table: seats that move, the host's tools, and what is said of the dice. */

import { LONG_ABSENCE } from '@dicehall/table';
import type { Page } from 'playwright-core';
import { between, otherHead, withhold } from '../../test/liar.ts';
import { seedContext } from '../../test/seeds.ts';
import { nextQuestion } from '../../test/table.ts';
import type { Screen } from './screen.ts';
import {
  atFirst,
  decide,
  inTurn,
  onTelevision,
  see,
  started,
  toEnd,
  type Way,
  withBot,
} from './ways.ts';

const PATH = '/t/new-skip-bo-dice';

/** Another device of the same kind. It goes with the one that is looked at. */
async function anotherDevice(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const locale = await page.evaluate(() => navigator.language);
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  // Devices that draw the same chance would send the same commands.
  await seedContext(context, `another ${browser.contexts().length}`);
  await context.addInitScript(() =>
    localStorage.setItem('dicehall.settings', '{"bots":"fast","dice":"instant"}'),
  );
  page.once('close', () => context.close().catch(() => {}));
  return context.newPage();
}

const codeOf = (page: Page): string => page.url().split('/').at(-1) ?? '';

/** A friend sits down from another device, which does something then. */
const withFriend =
  (then: (friend: Page) => Promise<unknown> = async () => {}): Way =>
  async (page) => {
    await page.locator('.lobby[data-seated="1"]').waitFor();
    const friend = await anotherDevice(page);
    await friend.goto(page.url());
    await friend.locator('.lobby-start .primary').click();
    await friend.locator('.lobby[data-seated="1"]').waitFor();
    await then(friend);
    await page.locator('.lobby-seat').nth(1).waitFor();
  };

const start: Way = (page) => page.locator('.lobby-start .primary').click();
const atTable: Way = (page) => page.locator('.table').waitFor();
const tap =
  (selector: string): Way =>
  (page) =>
    page.locator(selector).first().click();

const players = inTurn(tap('.strip-more'), tap('.table-sheet-players'), see('.players-list'));
const lobbyPlayers = inTurn(tap('.lobby-players .button'), see('.players-list'));
const closeWarning = tap('.sheet:has(.trust-warning) .sheet-top .button');

/** From now on somebody changes what this device is told. */
const lied: Way = async (page) => {
  await between(page, otherHead);
  await page.reload();
};

/** The first move is answered with a lie. */
const liedInPlay = inTurn(started, lied, atFirst, decide('skip-bo-dice'), see('.trust-warning'));

/** The same table, seen by a device that has no seat. */
const asVisitor: Way = async (page) => {
  const code = codeOf(page);
  const { origin } = new URL(page.url());
  // Away from the table first: a visit writes down its seats until it is over.
  await page.goto(`${origin}/settings`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/t/${code}`);
};

/** Somebody says on a new device that a seat is theirs. */
const claimed =
  (seat: number): Way =>
  async (page) => {
    const phone = await anotherDevice(page);
    await phone.goto(page.url());
    await phone.locator('.strip-more').click();
    await phone.locator('.table-sheet-players').click();
    await phone.locator('.players-one .button').nth(seat).click();
    await page.locator('.note-card .button').first().waitFor();
  };

/** A friend whose device goes as soon as the game has begun. */
async function goSoon(friend: Page): Promise<void> {
  const go = friend
    .locator('.table')
    .waitFor()
    .then(() => friend.close());
  // The whole device may go first.
  go.catch(() => {});
}

/** Others are asked about a seat none of whose devices was there for that long. */
const longAway: Way = (page) => page.waitForTimeout(LONG_ABSENCE + 2_000);

/** This device comes by the link with which a friend moves a seat. */
const byCode: Way = async (page) => {
  await page.locator('.lobby[data-seated="1"]').waitFor();
  const url = page.url();
  await page.goto('about:blank');
  await page.goto(`${url}#code=kamo-ritu`);
  await page.locator('.arrival').waitFor();
};

const WAYS: Readonly<Record<string, Way>> = {
  'trust-end-fair': inTurn(started, toEnd('skip-bo-dice'), see('.end-fair')),
  'trust-warning-lobby': inTurn(
    withBot,
    lied,
    see('.lobby'),
    tap('.setup-more button'),
    see('.trust-warning'),
  ),
  'trust-note-lobby': inTurn(withBot, lied, see('.lobby'), tap('.setup-more button'), closeWarning),
  'trust-warning-play': liedInPlay,
  'trust-note-play': inTurn(liedInPlay, closeWarning),
  'trust-note-end': inTurn(liedInPlay, closeWarning, toEnd('skip-bo-dice')),
  'trust-television': inTurn(started, async (page) => {
    const own = await page.context().newPage();
    await own.goto(page.url());
    await between(page, otherHead);
    await onTelevision('.tv-table')(page);
    await nextQuestion(own);
    await decide('skip-bo-dice')(own);
    await page.locator('.tv-broken').waitFor();
    await own.close();
  }),
  'trust-waiting': inTurn(withFriend(silence), start, see('.lobby-few')),
  'trust-withheld': inTurn(withFriend(silence), start, see('.lobby-few'), (page) =>
    page.locator('.lobby-start .primary:not([aria-disabled="true"])').waitFor({ timeout: 40_000 }),
  ),
  'players-lobby': inTurn(withFriend(), lobbyPlayers),
  'players-lobby-tools': inTurn(withFriend(), lobbyPlayers, tap('.seat-tools summary')),
  'players-host': inTurn(withFriend(), start, atTable, players, tap('.seat-tools summary')),
  'players-move': inTurn(
    withFriend(),
    start,
    atTable,
    players,
    tap('.own-seat-ways .button'),
    see('.move-seat .invite-code'),
  ),
  'players-visitor': inTurn(withFriend(), start, atTable, asVisitor, atTable, players),
  'players-claim-own': inTurn(withFriend(), start, atTable, claimed(0)),
  'players-claim-asked': inTurn(withFriend(goSoon), start, atTable, longAway, claimed(1)),
  'players-visitor-lobby': inTurn(withFriend(), asVisitor, see('.lobby')),
  'players-arrival': byCode,
};

async function silence(friend: Page): Promise<void> {
  await withhold(friend);
  await friend.reload();
  await friend.locator('.lobby[data-seated="1"]').waitFor();
}

const LONG = /lobby|end|waiting|withheld/;

export const TRUST: readonly Screen[] = Object.entries(WAYS).flatMap(([name, prepare]) =>
  (['en', 'es'] as const).map((locale) => ({
    name: locale === 'en' ? name : `${name}-es`,
    path: PATH,
    locale,
    prepare,
    isLong: LONG.test(name) && !/players-lobby|warning/.test(name),
  })),
);
