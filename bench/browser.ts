/** An empty page in a headless browser, bundled for a bench and thrown away, with the books beside it. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { fromDisk } from '../packages/strategy/src/books-node.ts';
import { chromiumPath } from '../packages/web/test/start/chromium.ts';
import { here } from './children.ts';

/** Why there is no browser to measure in, if there is none. */
export function whyNoBrowser(): string | undefined {
  try {
    chromiumPath();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return `not measured: no browser on this machine (${reason})`;
  }
}

/** Opens a page that has run the entry: nothing in it has run before. */
export type PageOpener = () => Promise<Page>;

/** `entry`: a source of this folder, which says in `globalThis.isReady` when it has run. */
export async function inBrowser<T>(
  entry: string,
  use: (open: PageOpener) => Promise<T>,
): Promise<T> {
  const files = await bundle(here(entry));
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1);
    const table = path.startsWith('books/') ? fromDisk(path.slice('books/'.length)) : undefined;
    const body = path === '' ? PAGE : (files.get(path) ?? table);
    const type = path === '' ? 'text/html' : path.endsWith('.js') ? 'text/javascript' : '';
    response.writeHead(body === undefined ? 404 : 200, type === '' ? {} : { 'content-type': type });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    return await use(async () => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${portOf(server.address())}/`);
      await page.waitForFunction('globalThis.isReady === true');
      return page;
    });
  } finally {
    await browser.close();
    server.close();
  }
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

const ENTRY = 'page.js';
const PAGE = `<!doctype html><title>bench</title><script type="module" src="/${ENTRY}"></script>`;

async function bundle(entry: string): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      rollupOptions: {
        input: entry,
        output: { entryFileNames: ENTRY, chunkFileNames: '[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return new Map(
    outputs.flatMap((one) =>
      'output' in one
        ? one.output.flatMap((file): [string, string][] =>
            file.type === 'chunk' ? [[file.fileName, file.code]] : [],
          )
        : [],
    ),
  );
}
