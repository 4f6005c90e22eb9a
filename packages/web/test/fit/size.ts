/** What a visitor loads: the gzipped size of every script and style that a page asks for. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Bytes for the first screen, and more for each game. */
export const MOST = 45_000;

/** Files for a game, of which each is a way to the server and back; the build puts them together. */
export const FEW = 16;

/** Paths of scripts and styles that the page has asked for so far. */
export function watchAssets(page: Page): ReadonlySet<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname) && pathname !== '/sw.js') seen.add(pathname);
  });
  return seen;
}

/** All that the first screen asks for, with what it fetches ahead. The page is anywhere else in the app. */
export async function firstScreen(page: Page, seen: ReadonlySet<string>): Promise<Set<string>> {
  const ahead = page.waitForResponse(/\/assets\/ahead-/);
  await page.goto(new URL('/', page.url()).href);
  await ahead;
  await page.waitForLoadState('networkidle');
  return new Set(seen);
}

export const gzipped = (folder: string, paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0);

/** What the workers of bots load: their scripts and all that these import. They start with a bot's first move. */
export function byWorkers(folder: string): ReadonlySet<string> {
  const assets = join(folder, 'assets');
  const found = new Set<string>();
  const follow = (name: string): void => {
    if (found.has(`/assets/${name}`)) return;
    found.add(`/assets/${name}`);
    const code = readFileSync(join(assets, name), 'utf8');
    for (const [, next = ''] of code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) follow(next);
  };
  for (const name of readdirSync(assets)) if (/worker-.*\.js$/.test(name)) follow(name);
  return found;
}
