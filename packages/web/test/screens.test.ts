import { GAME_IDS } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { byWorkers, FEW, firstScreen, gzipped, MOST, watchAssets } from './fit/size.ts';
import { nextQuestion, offered, playToEnd } from './table.ts';

const app = appForAll();

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

test.each(Object.entries(SCREENS))(
  '%s: axe finds nothing in light and dark, and it fits 320 pixels',
  async (_, { path, prepare }) => {
    const viewport = { width: 320, height: 568 };
    const { page, faults, close } = await app.visit(path, { viewport });
    await prepare?.(page);
    expect(await findings(page)).toEqual([]);
    expect((await overflow(page))[0]).toBe(0);
    expect(faults).toEqual([]);
    await close();
  },
);

/** The odds of a roll come after the table; a test of Dodge Dice looks at them. */
const ODDS = /assets\/(?:odds|bot|tables|binomial)-/;

test('the first screen loads little, and each game little more', async () => {
  const { page, close } = await app.visit('/settings');
  const seen = watchAssets(page);
  const first = await firstScreen(page, seen);
  expect(gzipped(app.folder, first)).toBeLessThan(MOST);
  const workers = byWorkers(app.folder);
  await close();
  for (const id of GAME_IDS) {
    const visit = await app.visit('/settings');
    const its = watchAssets(visit.page);
    // The coach comes after the table too, and its own test weighs it.
    await visit.page.addInitScript(() => localStorage.setItem('dicehall.coach', 'off'));
    await visit.page.goto(`${app.url}/play/${id}`);
    await nextQuestion(visit.page);
    const more = [...its].filter(
      (path) => !first.has(path) && !workers.has(path) && !ODDS.test(path),
    );
    expect(more.length).toBeGreaterThan(0);
    expect(more.length).toBeLessThan(FEW);
    const size = gzipped(app.folder, more);
    const isLittle = size < MOST;
    expect({ id, isLittle, size }).toEqual({ id, isLittle: true, size });
    await visit.close();
  }
});
