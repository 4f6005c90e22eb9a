/** What a visitor loads: the gzipped size of every script and style that a page asks for. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Paths of scripts and styles that the page has asked for so far. */
export function watchAssets(page: Page): ReadonlySet<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname) && pathname !== '/sw.js') seen.add(pathname);
  });
  return seen;
}

export const gzipped = (folder: string, paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0);
