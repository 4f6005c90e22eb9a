/** `npm run pictures`: the README's pictures of the four games, a phone each, into docs/pictures. The dice repeat. */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { seedContext } from '../test/seeds.ts';
import { builtApp } from '../test/start/build-cache.ts';
import { chromiumPath } from '../test/start/chromium.ts';
import { ownFonts } from '../test/start/fonts.ts';
import { startSite } from '../test/start/site.ts';
import { nextQuestion } from '../test/table.ts';

const OUT = resolve(import.meta.dirname, '../../../docs/pictures');

interface Picture {
  readonly game: string;
  readonly seed: string;
  /** What is tapped, the first that is there, and how often. */
  readonly taps: string;
  readonly times: number;
}

const PICTURES: readonly Picture[] = [
  {
    game: 'dodge-dice',
    seed: 'b',
    taps: '.dg-actions .button:not([aria-disabled="true"])',
    times: 3,
  },
  { game: 'sequence-dice', seed: 'a', taps: '.sd-may', times: 9 },
  {
    game: 'skip-bo-dice',
    seed: 'a',
    taps: '.sb-fits, .sb-actions .button:not(.primary, [aria-disabled="true"])',
    times: 3,
  },
  {
    game: 'dodgy-dice',
    seed: 'a',
    taps: '.dd-say, .dd-answers .button:not([aria-disabled="true"])',
    times: 1,
  },
];

async function play(page: Page, { taps, times }: Picture): Promise<void> {
  let at = await nextQuestion(page);
  for (let i = 0; i < times && at !== 'over'; i++) {
    await page.locator('.table').locator(taps).first().click();
    at = await nextQuestion(page, at);
  }
  await page.mouse.move(0, 0);
  await page.locator('.just-rolled').waitFor({ state: 'detached' });
}

/** A third of the size of a PNG, nearly without loss. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(
    async (data) => {
      const picture = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.92);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

const executablePath = chromiumPath();
const site = await startSite(builtApp());
const browser = await chromium.launch({ executablePath, env: ownFonts(executablePath) });
const blank = await browser.newPage();
for (const picture of PICTURES) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 720 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en',
    serviceWorkers: 'block',
    deviceScaleFactor: 1.5,
  });
  await seedContext(context, picture.seed);
  // As for somebody who has played before: no lesson is offered, and a lot decides who begins.
  await context.addInitScript((game) => {
    localStorage.setItem('dicehall.settings', '{"bots":"fast","dice":"instant"}');
    const known = { [game]: { wasOffered: true, hasPlayed: true } };
    localStorage.setItem('dicehall.lessons', JSON.stringify(known));
  }, picture.game);
  const page = await context.newPage();
  await page.goto(`${site.url}/play/${picture.game}`);
  await play(page, picture);
  const data = await webp(blank, await page.screenshot());
  writeFileSync(`${OUT}/web-${picture.game}.webp`, data);
  console.log(`web-${picture.game}.webp ${Math.ceil(data.length / 1000)} KB`);
  await context.close();
}
await browser.close();
await site.close();
