/**
 * The built app on a port of its own, with the headers that a server sends: nothing inline, nothing foreign.
 * A worker that is asked for with a seed gets it.
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { inWorker } from '../seeds.ts';

export const DIST = resolve(import.meta.dirname, '../../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export interface Site {
  readonly url: string;
  /** Sets the clock of a seeded server forward. */
  setForward?(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function startSite(folder = DIST): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const path = normalize(pathname);
    const file = join(folder, path);
    const isFile = existsSync(file) && statSync(file).isFile();
    // A file that is not there is missing; any other address is the app.
    if (!isFile && extname(path) !== '') {
      response.writeHead(404, HEADERS).end();
      return;
    }
    const found = isFile ? file : join(folder, 'index.html');
    const type = TYPES[extname(found)] ?? 'application/octet-stream';
    response.writeHead(200, { ...HEADERS, 'content-type': type });
    const seed = searchParams.get('seed');
    if (seed !== null) response.write(inWorker(seed));
    response.end(readFileSync(found));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
