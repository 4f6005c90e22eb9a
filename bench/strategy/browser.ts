/** The same decisions in a browser: an empty page, bundled for this and thrown away. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { fromDisk } from '../../packages/strategy/src/books-node.ts';
import { chromiumPath } from '../../packages/web/test/start/chromium.ts';
import { here } from '../children.ts';
import type { Times } from './decisions.ts';

export interface TimesOfGame {
  readonly game: GameId;
  readonly times: readonly Times[];
}

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

export async function browserTimes(
  gamesFor: (game: GameId) => number,
): Promise<readonly TimesOfGame[]> {
  const files = await bundle();
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
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${portOf(server.address())}/`);
    await page.waitForFunction('globalThis.timeBotsHere !== undefined');
    const found: TimesOfGame[] = [];
    for (const game of GAME_IDS) {
      const call = `globalThis.timeBotsHere(${JSON.stringify(game)}, ${gamesFor(game)})`;
      found.push({ game, times: await page.evaluate<readonly Times[]>(call) });
    }
    return found;
  } finally {
    await browser.close();
    server.close();
  }
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

const ENTRY = 'page.js';
const PAGE = `<!doctype html><title>bench</title><script type="module" src="/${ENTRY}"></script>`;

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: here('./strategy'),
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      rollupOptions: {
        input: here('./strategy/page.ts'),
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
