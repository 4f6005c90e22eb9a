/**
 * Where the books of bots lie: files of the build, named by their content, so that the service worker sees them
 * among all others and a browser keeps them for good. Each is fetched when a bot first needs it. A book that only
 * research reads lies one folder deeper, and stays out of the build.
 */

import type { BookFetcher } from '@dicehall/strategy';

const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../strategy/books/*/*.bin',
  { query: '?url', import: 'default', eager: true },
);

/** By the name under which bots ask for it: `skip-bo-dice/wild-2.bin`. */
const URLS: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, url]) => [path.split('/').slice(-2).join('/'), url]),
);

/** Undefined for a book that cannot be fetched: the bot manages without. */
export const fetchBook: BookFetcher = async (name) => {
  const url = URLS.get(name);
  if (url === undefined) return undefined;
  try {
    const response = await fetch(url);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
};
