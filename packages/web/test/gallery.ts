/**
 * The gallery as pictures that come out the same on every machine: the browser and the font are those from the
 * registry, whatever the machine has installed; nothing moves; one pixel is one pixel.
 */

import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildInto, CACHE, fingerprint } from '../build/app-build.ts';
import { NOON } from './scenes.ts';
import { chromiumPath } from './start/chromium.ts';
import { ownFonts } from './start/fonts.ts';
import { startSite } from './start/site.ts';

const SCHEMES = ['light', 'dark'] as const;

export interface Gallery {
  /** Every exhibit in turn in light, some of each kind in dark. */
  pictures(): AsyncIterable<Picture>;
  /** How far two pictures are apart, and a picture of where; `reference` is WebP, `actual` PNG. */
  compare(reference: Buffer, actual: Buffer): Promise<Comparison>;
  /** As small as a reference needs to be. */
  toWebp(png: Buffer): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Picture {
  /** `skip-bo-dice-all-placed.dark`, fit for a file. */
  readonly name: string;
  readonly png: Buffer;
}

export interface Comparison {
  /** How many pixels in a thousand differ visibly; a thousand if the sizes differ. */
  readonly perMille: number;
  readonly difference: Buffer;
}

/** A build with the gallery, made once for the sources as they are. */
function builtGallery(): string {
  const folder = join(CACHE, `gallery-${fingerprint()}`);
  if (existsSync(join(folder, 'gallery/index.html'))) return folder;
  const beside = `${folder}.${process.pid}`;
  buildInto(beside, 'gallery');
  try {
    renameSync(beside, folder);
  } catch {
    rmSync(beside, { recursive: true, force: true });
  }
  return folder;
}

export async function openGallery(): Promise<Gallery> {
  const site = await startSite(builtGallery());
  const executablePath = chromiumPath();
  const browser: Browser = await chromium.launch({
    executablePath,
    // Addresses are drawn as codes to scan: the same one everywhere, whatever the port.
    args: [`--host-resolver-rules=MAP gallery.test:80 127.0.0.1:${new URL(site.url).port}`],
    env: ownFonts(executablePath),
  });
  const bench = await browser.newPage();
  return {
    async *pictures() {
      const page = await browser.newPage({
        viewport: { width: 340, height: 1000 },
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
        locale: 'en',
        timezoneId: 'UTC',
        serviceWorkers: 'block',
      });
      // What counts down stands still.
      await page.clock.setFixedTime(NOON);
      await page.goto('http://gallery.test/gallery/index.html');
      await page.locator('[data-gallery="ready"]').waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const titles = await page.evaluate(titlesOf);
        for (const [at, title] of titles.entries()) {
          if (colorScheme === 'dark' && !isDark(titles, at)) continue;
          const name = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${colorScheme}`;
          const clip = await page.evaluate(showOnly, at);
          // Some are taller than the window.
          yield {
            name,
            png: await page.screenshot({ animations: 'disabled', clip, fullPage: true }),
          };
        }
      }
    },
    compare: (reference, actual) => compareIn(bench, reference, actual),
    toWebp: (png) => webpIn(bench, png),
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

const titlesOf = (): readonly string[] =>
  Array.from(
    document.querySelectorAll<HTMLElement>('.gallery-exhibit'),
    ({ dataset }) => dataset['exhibit'] ?? '',
  );

/** In the dark only colours change: one of each kind will do, and the first are often the barest. */
function isDark(titles: readonly string[], at: number): boolean {
  const kindOf = (title = ''): string => title.split(':', 1)[0] ?? '';
  const alike = titles.filter((title) => kindOf(title) === kindOf(titles[at]));
  return titles[at] === (alike[1] ?? alike[0]);
}

/** One exhibit alone, in its state: a page with all of them takes seconds to draw. Runs in the page. */
async function showOnly(at: number) {
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
  const exhibits = [...document.querySelectorAll<HTMLElement>('.gallery-exhibit')];
  for (const [place, exhibit] of exhibits.entries()) exhibit.hidden = place !== at;
  const own = exhibits[at];
  // The name is that of the picture.
  for (const name of document.querySelectorAll<HTMLElement>('.gallery-exhibit > h2'))
    name.hidden = true;
  if (own === undefined) throw new Error(`no exhibit ${at}`);
  const drawn = (): number => Number(own.dataset['drawn']);
  const reach = own.querySelector<HTMLElement>('.gallery-reach');
  const before = reach === null ? 0 : drawn();
  reach?.click();
  for (let looks = 0; drawn() <= before; looks++) {
    if (looks > 1500) throw new Error(`${own.dataset['exhibit']} does not come to its state`);
    await new Promise((done) => setTimeout(done, 20));
  }
  await Promise.all(Array.from(own.querySelectorAll('img'), (image) => image.decode()));
  const shown = own.querySelector('dialog[open]') ?? own;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return {
    x: Math.floor(left + scrollX),
    y: Math.floor(top + scrollY),
    width: Math.ceil(width),
    height: Math.ceil(height),
  };
}

/**
 * Half as wide and half as high, eight shades to a channel: enough to see whatever moved or changed, and some two
 * hundred pictures take some 700 KB. Runs in the page.
 */
const SHRINK = `async (data, isShrunk) => {
  const picture = await createImageBitmap(await (await fetch(data)).blob());
  const by = isShrunk ? 1 : 2;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(picture.width / by);
  canvas.height = Math.ceil(picture.height / by);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (!isShrunk) pixels.data.forEach((value, at) => { pixels.data[at] = Math.round(Math.round((value * 7) / 255) * (255 / 7)); });
  context.putImageData(pixels, 0, 0);
  return { canvas, pixels };
}`;

async function webpIn(page: Page, png: Buffer): Promise<Buffer> {
  const text: string = await page.evaluate(
    `(${SHRINK})(${JSON.stringify(dataUrl('png', png))}).then(({ canvas }) => canvas.toDataURL('image/webp', 1))`,
  );
  return withoutProfile(fromDataUrl(text));
}

/** Only the picture itself: the colour profile that a browser adds says nothing new, and is half a kilobyte. */
function withoutProfile(webp: Buffer): Buffer {
  const at = webp.indexOf('VP8L');
  if (at < 0) throw new Error('not a picture without loss');
  const picture = webp.subarray(at);
  const head = Buffer.from('RIFF....WEBP');
  head.writeUInt32LE(picture.length + 4, 4);
  return Buffer.concat([head, picture]);
}

/** Less than this in every channel is the same to the eye. */
const SAME = 52;

const COMPARE = `async (reference, actual) => {
  const shrink = ${SHRINK};
  const was = (await shrink(reference, true)).pixels;
  const { canvas, pixels: is } = await shrink(actual, false);
  const isSameSize = was.width === is.width && was.height === is.height;
  let different = 0;
  const shown = new ImageData(is.width, is.height);
  for (let at = 0; at < is.data.length; at += 4) {
    const apart = [0, 1, 2].map((by) => Math.abs(is.data[at + by] - was.data[at + by]));
    const isDifferent = isSameSize && Math.max(...apart) >= ${SAME};
    if (isDifferent) different++;
    const grey = 255 - (255 - is.data[at + 1]) / 4;
    shown.data.set(isDifferent ? [220, 0, 80, 255] : [grey, grey, grey, 255], at);
  }
  canvas.getContext('2d').putImageData(shown, 0, 0);
  const perMille = isSameSize ? (1000 * different) / (is.width * is.height) : 1000;
  return { perMille, difference: canvas.toDataURL('image/png') };
}`;

async function compareIn(page: Page, reference: Buffer, actual: Buffer): Promise<Comparison> {
  const urls = [dataUrl('webp', reference), dataUrl('png', actual)];
  const { perMille, difference }: { readonly perMille: number; readonly difference: string } =
    await page.evaluate(`(${COMPARE})(...${JSON.stringify(urls)})`);
  return { perMille, difference: fromDataUrl(difference) };
}

const dataUrl = (type: string, data: Buffer): string =>
  `data:image/${type};base64,${data.toString('base64')}`;

const fromDataUrl = (text: string): Buffer =>
  Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
