/**
 * `npm run screens`: a picture of every screen at three widths, light and dark, into `screenshots/`, for
 * people to look at. `npm run screens -- play` takes only those whose name contains that.
 */

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../test/chromium.ts';
import { startSite } from '../test/site.ts';
import { nextQuestion, offered, playToEnd } from '../test/table.ts';

const OUT = resolve(import.meta.dirname, '../../../screenshots');

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What is done before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Stops where that is possible; else places what fits, or rolls on. */
async function stopEarly(page: Page): Promise<void> {
  const stop = page.locator('.sb-actions .primary');
  await ((await stop.count()) > 0 ? stop : offered(page).first()).click();
}

async function toChoice(page: Page): Promise<void> {
  let at = await nextQuestion(page);
  while ((await page.locator('.sb-actions .primary').count()) === 0) {
    await offered(page).first().click();
    at = await nextQuestion(page, at);
  }
}

/** A dozen moves into Sequence Dice: chips on the board, lines begun. */
async function intoSequence(page: Page): Promise<void> {
  let at = await nextQuestion(page);
  for (let moves = 0; moves < 12 && at !== 'over'; moves++) {
    await offered(page).first().click();
    at = await nextQuestion(page, at);
  }
}

/** Dodge Dice some rolls in: a seat at this device may take or ignore what fell, or rolls or skips. */
async function intoDodge(page: Page, until: 'take' | 'roll'): Promise<void> {
  const first = page.locator('.dg-actions .primary');
  const wanted = page.locator('.dg-actions .primary', {
    hasText: until === 'take' ? 'Take' : 'Roll',
  });
  let at = await nextQuestion(page);
  for (let moves = 0; moves < 3 || (await wanted.count()) === 0; moves++) {
    await first.click();
    at = await nextQuestion(page, at);
  }
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-es',
    path: '/',
    prepare: (page) => page.getByRole('button', { name: 'Español' }).click(),
  },
  { name: 'setup', path: '/setup/skip-bo-dice' },
  { name: 'settings', path: '/settings' },
  { name: 'rules', path: '/rules/skip-bo-dice#symbol' },
  { name: 'join', path: '/join' },
  {
    name: 'play-first',
    path: '/play/skip-bo-dice',
    prepare: async (page) => void (await nextQuestion(page)),
  },
  { name: 'play-choice', path: '/play/skip-bo-dice', prepare: toChoice },
  {
    name: 'play-rules',
    path: '/play/skip-bo-dice',
    prepare: async (page) => {
      await toChoice(page);
      await page.getByRole('button', { name: 'Rules' }).click();
    },
  },
  {
    name: 'play-end',
    path: '/play/skip-bo-dice',
    prepare: async (page) => void (await playToEnd(page, stopEarly)),
  },
  { name: 'play-sequence', path: '/play/sequence-dice', prepare: intoSequence },
  {
    name: 'play-sequence-teams',
    path: '/setup/sequence-dice',
    prepare: async (page) => {
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByRole('button', { name: 'Start' }).click();
      await intoSequence(page);
    },
  },
  {
    name: 'play-sequence-end',
    path: '/play/sequence-dice',
    prepare: async (page) => void (await playToEnd(page, () => offered(page).first().click())),
  },
  {
    name: 'play-dodge',
    path: '/play/dodge-dice',
    prepare: async (page) => void (await nextQuestion(page)),
  },
  { name: 'play-dodge-roll', path: '/play/dodge-dice', prepare: (page) => intoDodge(page, 'roll') },
  { name: 'play-dodge-take', path: '/play/dodge-dice', prepare: (page) => intoDodge(page, 'take') },
  {
    name: 'play-dodge-six',
    path: '/setup/dodge-dice',
    prepare: async (page) => {
      for (const _ of [1, 2, 3, 4])
        await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByRole('button', { name: 'Start' }).click();
      await intoDodge(page, 'roll');
    },
  },
  {
    name: 'play-dodge-end',
    path: '/play/dodge-dice',
    prepare: async (page) =>
      void (await playToEnd(page, () => page.locator('.dg-actions .primary').click())),
  },
];

async function shoot(
  browser: Browser,
  url: string,
  screen: Screen,
  size: (typeof SIZES)[number],
  scheme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en',
    deviceScaleFactor: size.width < 600 ? 2 : 1,
  });
  await context.addInitScript(() =>
    localStorage.setItem('dicehall.settings', '{"bots":"fast","dice":"instant"}'),
  );
  const page = await context.newPage();
  await page.goto(url + screen.path);
  await page.locator('h1').waitFor();
  await screen.prepare?.(page);
  await page.waitForLoadState('networkidle');
  // The outline of a roll without movement goes after a moment.
  await page.locator('.just-rolled').waitFor({ state: 'detached' });
  const fullPage = !screen.name.startsWith('play') || screen.name.endsWith('-end');
  await page.screenshot({ path: `${OUT}/${screen.name}-${size.width}-${scheme}.png`, fullPage });
  await context.close();
}

const wanted = process.argv[2] ?? '';
mkdirSync(OUT, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: chromiumPath() });
for (const screen of SCREENS.filter(({ name }) => name.includes(wanted))) {
  for (const size of SIZES) {
    for (const scheme of ['light', 'dark'] as const)
      await shoot(browser, site.url, screen, size, scheme);
  }
  console.log(screen.name);
}
await browser.close();
await site.close();
