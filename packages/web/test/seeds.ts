/**
 * Chance that repeats: a run draws what the run before drew, and so its tables have the same dice, whatever the time.
 * `DICEHALL_TEST_SEED=7 npx vitest run packages/web` draws otherwise. The app knows nothing of it.
 */

import type { BrowserContext } from 'playwright-core';

export const TEST_SEED = process.env['DICEHALL_TEST_SEED'] || 'dicehall';

/**
 * Runs in a page, in a bot's worker or in a server: what `crypto` draws from the system follows from the seed
 * instead. Self-contained, because it travels as text.
 */
export function seedRandom(seed: string, crypto: Pick<Crypto, 'getRandomValues'>): void {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193) >>> 0;
  }
  /** Mulberry32. */
  const byte = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 24) & 0xff;
  };
  Object.defineProperty(crypto, 'getRandomValues', {
    configurable: true,
    value: <T extends ArrayBufferView>(into: T): T => {
      const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
      for (let i = 0; i < bytes.length; i++) bytes[i] = byte();
      return into;
    },
  });
}

/**
 * A page that is reloaded must not make the same tokens again. The worker of bots is told its seed in its address; the
 * others draw nothing and keep theirs, because files that import a worker's script would load a second one.
 */
const inPage = (seed: string): string => `{
  const visits = Number(sessionStorage.getItem('visits') ?? 0) + 1;
  sessionStorage.setItem('visits', visits);
  const seed = ${JSON.stringify(seed)} + '/' + visits;
  (${seedRandom})(seed, crypto);
  globalThis.Worker = class extends Worker {
    constructor(url, options) {
      const own = new URL(url, location.href);
      if (own.pathname.includes('/bots.worker')) own.searchParams.set('seed', seed);
      super(own, options);
    }
  };
}`;

/** Goes before a worker's script. Each question has a stream of its own, whatever else is being thought about. */
export const inWorker = (seed: string): string => `{
  const seedRandom = ${seedRandom};
  const seed = ${JSON.stringify(seed)};
  seedRandom(seed, crypto);
  addEventListener('message', ({ data }) => seedRandom(seed + JSON.stringify(data), crypto));
}
`;

export const seedContext = (context: BrowserContext, seed: string): Promise<unknown> =>
  context.addInitScript({ content: inPage(seed) });
