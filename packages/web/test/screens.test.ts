import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import { gzipped, watchAssets } from './size.ts';
import { nextQuestion, offered, playToEnd } from './table.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
}, 120_000);
afterAll(() => app?.close());

const atTable = async (page: Page): Promise<void> => void (await nextQuestion(page));

async function toEnd(page: Page): Promise<void> {
  await playToEnd(page, async () => {
    const stop = page.locator('.sb-actions .primary');
    await ((await stop.count()) > 0 ? stop : offered(page).first()).click();
  });
}

interface Screen {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  home: { path: '/' },
  setup: {
    path: '/setup/skip-bo-dice',
    prepare: (page) => page.locator('.seat-row').first().waitFor(),
  },
  settings: { path: '/settings' },
  rules: {
    path: '/rules/skip-bo-dice',
    prepare: (page) => page.locator('.rule').first().waitFor(),
  },
  join: { path: '/join' },
  missing: { path: '/nothing' },
  table: { path: '/play/skip-bo-dice', prepare: atTable },
  'table in words': {
    path: '/play/dodge-dice',
    prepare: (page) => page.locator('#actions button').first().waitFor(),
  },
  'rules over a table': {
    path: '/play/skip-bo-dice',
    prepare: async (page) => {
      await atTable(page);
      await page.getByRole('button', { name: 'Rules' }).click();
      await page.locator('.rule-now').waitFor();
    },
  },
  'end of a game': { path: '/play/skip-bo-dice', prepare: toEnd },
};

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** What axe finds, as one line each. */
async function findings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  if (rules === undefined)
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']);
  else axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test.each(Object.entries(SCREENS))(
  '%s: axe finds nothing in light and dark, and it fits 320 pixels',
  async (_, { path, prepare }) => {
    const viewport = { width: 320, height: 568 };
    const { page, faults, close } = await app.visit(path, { colorScheme: 'light', viewport });
    await prepare?.(page);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, ['color-contrast'])).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expect(faults).toEqual([]);
    await close();
  },
);

test.each([
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
])('a turn fits %d by %d without scrolling', async (width, height) => {
  const { page, close } = await app.visit('/play/skip-bo-dice', { viewport: { width, height } });
  await nextQuestion(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
  ).toBeLessThanOrEqual(0);
  await close();
});

test('game actions are at least 44 pixels high and wide', async () => {
  const { page, close } = await app.visit('/play/skip-bo-dice', {
    viewport: { width: 320, height: 568 },
  });
  await nextQuestion(page);
  const small = await page.locator('.table button, .table a.button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const isShown = width > 0;
      return isShown && Math.min(width, height) < 44
        ? [`${button.className} ${width}x${height}`]
        : [];
    }),
  );
  expect(small).toEqual([]);
  await close();
});

/** Gzipped scripts and styles: for the first screen, and more for a game. A bot's worker comes after that. */
const MOST = 45_000;

test('the first screen and a game load little', async () => {
  const { page, close } = await app.visit('/settings');
  const seen = watchAssets(page);
  await page.goto(app.url);
  await page.waitForRequest(/assets\/open-/);
  await page.waitForLoadState('networkidle');
  const first = new Set(seen);
  expect(gzipped(app.folder, first)).toBeLessThan(MOST);
  await page.getByRole('link', { name: /Play now: Skip-Bo/ }).click();
  await nextQuestion(page);
  const more = [...seen].filter((path) => !first.has(path) && !path.includes('worker'));
  expect(more.length).toBeGreaterThan(0);
  expect(gzipped(app.folder, more)).toBeLessThan(MOST);
  await close();
});
