/**
 * `npm run screens`: a picture of every screen at three widths, light and dark, into `screenshots/`, for
 * people to look at. `npm run screens -- end television` takes only those whose name contains one of these. The
 * dice repeat.
 */

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAME_IDS } from '@dicehall/rules';
import { type Browser, chromium } from 'playwright-core';
import { resize } from '../test/fit/fits.ts';
import { seedContext } from '../test/seeds.ts';
import { startTables } from '../test/server.ts';
import { builtApp } from '../test/start/build-cache.ts';
import { chromiumPath } from '../test/start/chromium.ts';
import { SCREENS } from './screens/list.ts';
import type { Screen } from './screens/screen.ts';

const OUT = resolve(import.meta.dirname, '../../../screenshots');

/** Each comes to the moment once, and is turned to its sizes there. */
const DEVICES = [
  {
    sharpness: 2,
    sizes: [
      [390, 844],
      [320, 568],
    ],
  },
  { sharpness: 1, sizes: [[1280, 800]] },
] as const;

const OFFERED = Object.fromEntries(GAME_IDS.map((game) => [game, { wasOffered: true }]));

async function shoot(
  browser: Browser,
  url: string,
  { name, path, locale = 'en', lessons = OFFERED, prepare, isLong = false }: Screen,
  { sharpness, sizes }: (typeof DEVICES)[number],
): Promise<void> {
  const [[width, height]] = sizes;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale,
    serviceWorkers: 'block',
    deviceScaleFactor: sharpness,
  });
  await seedContext(context, name);
  await context.addInitScript((kept) => {
    localStorage.setItem('dicehall.settings', '{"bots":"fast","dice":"instant"}');
    localStorage.setItem('dicehall.lessons', kept);
  }, JSON.stringify(lessons));
  const page = await context.newPage();
  await page.goto(url + path);
  await page.locator('h1').first().waitFor();
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  // The outline of a roll without movement goes after a moment.
  await page.locator('.just-rolled').waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  for (const [wide, high] of sizes) {
    await resize(page, wide, high);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${OUT}/${name}-${wide}-${colorScheme}.png`,
        fullPage: isLong,
      });
    }
  }
  await context.close();
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));
const missed: string[] = [];
mkdirSync(OUT, { recursive: true });
const site = await startTables(builtApp());
const browser = await chromium.launch({ executablePath: chromiumPath() });
for (const screen of SCREENS.filter(({ name }) => isWanted(name))) {
  for (const device of DEVICES) {
    try {
      await shoot(browser, site.url, screen, device);
    } catch (error) {
      missed.push(`${screen.name}: ${error}`);
    }
  }
  console.log(screen.name);
}
await browser.close();
await site.close();
if (missed.length > 0) {
  console.error(`No picture of\n${missed.join('\n')}`);
  process.exitCode = 1;
}
