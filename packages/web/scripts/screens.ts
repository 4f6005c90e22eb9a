/**
 * `npm run screens`: a picture of every screen at three widths, light and dark, into `screenshots/`, for
 * people to look at. `npm run screens -- play` takes only those whose name contains that.
 */

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { builtApp } from '../test/built.ts';
import { chromiumPath } from '../test/chromium.ts';
import { startTables } from '../test/server.ts';
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
  /** What the device knows of lessons; left out, all have been offered. */
  readonly lessons?: object;
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

/** At a new table on the server, with a bot in the second seat. */
async function withBot(page: Page): Promise<void> {
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.locator('.lobby-seat').nth(1).waitFor();
}

const atFirst = async (page: Page): Promise<void> => void (await nextQuestion(page));

const OFFERED = Object.fromEntries(
  ['skip-bo-dice', 'dodge-dice', 'sequence-dice', 'dodgy-dice'].map((game) => [
    game,
    { wasOffered: true },
  ]),
);

/** Cards of lessons: which game, which card, what the learner has done by then. */
const LESSONS = [
  ['skip-bo', 'skip-bo-dice', 5, ['place:1', 'place:2', 'roll', 'place:G']],
  ['dodge', 'dodge-dice', 4, ['roll', 'take']],
  ['sequence', 'sequence-dice', 4, ['place:a2', 'place:c3', 'place:c5']],
  ['dodgy', 'dodgy-dice', 3, ['say:3ship', 'believe']],
  ['first', 'skip-bo-dice', 0, []],
  ['last', 'dodge-dice', 12, ['roll', 'take', 'skip', 'roll', 'ignore', 'roll', 'roll', 'roll']],
] as const;

/** Dodgy Dice until one of these is on the screen: a statement to make, or all dice open. */
async function throughDodgy(page: Page, until: '.dd-say' | '.dd-reveal'): Promise<void> {
  let at = await nextQuestion(page);
  for (let moves = 0; moves < 30 && (await page.locator(until).count()) === 0; moves++) {
    // Whoever believes is asked again; who calls sees the dice.
    const answers = page.locator('.dd-say, .dd-answers .button:not([aria-disabled="true"])');
    await (until === '.dd-say' ? answers.first() : answers.last()).click();
    at = await nextQuestion(page, at);
  }
}

const SCREENS: readonly Screen[] = [
  { name: 'missing', path: '/nowhere' },
  {
    name: 'unknown-table',
    path: '/t/kamo-ritu-peso',
    prepare: (page) => page.getByText('There is no such table').waitFor(),
  },
  {
    name: 'play-dodgy-say',
    path: '/play/dodgy-dice',
    prepare: (page) => throughDodgy(page, '.dd-say'),
  },
  {
    name: 'play-dodgy-reveal',
    path: '/play/dodgy-dice',
    prepare: (page) => throughDodgy(page, '.dd-reveal'),
  },
  {
    name: 'play-television-arriving',
    path: '/t/new-dodge-dice',
    prepare: async (page) => {
      await withBot(page);
      const code = await page.locator('.lobby').getAttribute('data-code');
      await page.goto(`${new URL(page.url()).origin}/tv/${code}`);
      await page.locator('.tv-arriving').waitFor();
    },
  },
  {
    name: 'play-dodgy-dice',
    path: '/play/dodgy-dice',
    prepare: async (page) => void (await nextQuestion(page)),
  },
  {
    name: 'handover',
    path: '/setup/dodgy-dice',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('.handover').waitFor();
    },
  },
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
  { name: 'play-offer', path: '/play/skip-bo-dice', lessons: {}, prepare: atFirst },
  ...LESSONS.map(([name, game, card, done]) => ({
    name: `play-learn-${name}`,
    path: `/learn/${game}`,
    lessons: { [game]: { place: { card, done } } },
    prepare: (page: Page) => page.locator(`.lesson[data-card="${card}"]`).waitFor(),
  })),
  { name: 'friends', path: '/t/new-skip-bo-dice', prepare: withBot },
  {
    name: 'friends-rules',
    path: '/t/new-skip-bo-dice',
    prepare: async (page) => {
      await withBot(page);
      await page.locator('.lobby-rules summary').click();
    },
  },
  {
    name: 'play-friends',
    path: '/t/new-skip-bo-dice',
    prepare: async (page) => {
      await withBot(page);
      await page.getByRole('button', { name: 'Start' }).click();
      await nextQuestion(page);
    },
  },
  {
    name: 'play-friends-table',
    path: '/t/new-skip-bo-dice',
    prepare: async (page) => {
      await withBot(page);
      await page.getByRole('button', { name: 'Start' }).click();
      await nextQuestion(page);
      await page.getByRole('button', { name: 'Table', exact: true }).click();
    },
  },
  {
    name: 'play-television',
    path: '/t/new-skip-bo-dice',
    prepare: async (page) => {
      await withBot(page);
      await page.getByRole('button', { name: 'Start' }).click();
      await nextQuestion(page);
      await page.goto(page.url().replace('/t/', '/tv/'));
      await page.locator('.tv-table').waitFor();
    },
  },
  { name: 'replay', path: '/replay' },
  {
    name: 'play-replay',
    path: '/play/skip-bo-dice',
    prepare: async (page) => {
      await playToEnd(page, stopEarly);
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.locator('.replay').waitFor();
      for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
    },
  },
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
  const lessons = JSON.stringify(screen.lessons ?? OFFERED);
  await context.addInitScript((text) => localStorage.setItem('dicehall.lessons', text), lessons);
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
const site = await startTables(builtApp());
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
