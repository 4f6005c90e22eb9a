/**
 * The gallery as pictures that come out the same on every machine: the browser and the font are those from the
 * registry, whatever the machine has installed; nothing moves; one pixel is one pixel.
 */

import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildInto, CACHE, fingerprint } from '../build/fresh.ts';
import { chromiumPath } from './chromium.ts';
import { ownFonts } from './fonts.ts';
import { startSite } from './site.ts';

export const SCHEMES = ['light', 'dark'] as const;

export interface Gallery {
  /** Every exhibit in turn in light, every fourth in dark. */
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
  /** Of a thousand pixels, how many differ visibly; a thousand if the sizes differ. */
  readonly perMille: number;
  readonly difference: Buffer;
}

/** A build with the gallery, made once for the sources as they are. */
function builtGallery(): string {
  const folder = join(CACHE, `gallery-${fingerprint()}`);
  if (existsSync(join(folder, 'index.html'))) return folder;
  const beside = `${folder}.${process.pid}`;
  buildInto(beside, 'development');
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
      await page.goto('http://gallery.test/gallery');
      await page.locator('[data-gallery="ready"]').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const count = await page.locator('.gallery-exhibit').count();
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // In the dark only colours change: some of each kind will do.
        for (let at = 0; at < count; at += colorScheme === 'light' ? 1 : 4) {
          const { title, clip } = await page.evaluate(showOnly, at);
          const name = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${colorScheme}`;
          yield { name, png: await page.screenshot({ animations: 'disabled', clip }) };
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

/** One exhibit alone: a page with all of them takes seconds to draw. */
function showOnly(at: number) {
  const exhibits = [...document.querySelectorAll<HTMLElement>('.gallery-exhibit')];
  for (const [place, exhibit] of exhibits.entries()) exhibit.hidden = place !== at;
  const own = exhibits[at];
  const { x, y, width, height } = own?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return {
    title: own?.dataset['exhibit'] ?? '',
    clip: {
      x: Math.floor(x),
      y: Math.floor(y),
      width: Math.ceil(width),
      height: Math.ceil(height),
    },
  };
}

/**
 * Half as wide and half as high, sixteen shades to a channel: enough to see whatever moved or changed, and some
 * fifty pictures stay below 400 KB. Runs in the page.
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
  if (!isShrunk) pixels.data.forEach((value, at) => { pixels.data[at] = Math.round(value / 17) * 17; });
  context.putImageData(pixels, 0, 0);
  return { canvas, pixels };
}`;

async function webpIn(page: Page, png: Buffer): Promise<Buffer> {
  const text: string = await page.evaluate(
    `(${SHRINK})(${JSON.stringify(dataUrl('png', png))}).then(({ canvas }) => canvas.toDataURL('image/webp', 1))`,
  );
  return fromDataUrl(text);
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
