/**
 * A game's strategy loads its parts when they are first asked for. The page asks only who there is to play with; bots,
 * stories and reviews think in workers, each built by itself. So each of them leaves out what only the others ask for.
 */

import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const STRATEGY = resolve(import.meta.dirname, '../../strategy/src');
const NOTHING = '\0nothing-of-strategy';

/** What a game's strategy loads, by who asks for it. */
const PARTS = {
  bots: /\/(?:bots|thumb|line-counters)\.ts$/,
  advice: /\/(?:odds|alternatives|outlook)\.ts$/,
  story: /\/win-chances\.ts$/,
  review: /\/values\.ts$/,
  tally: /\/dice\.ts$/,
} as const;

type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

/** A file of another name would be left out, or kept, by chance, and be missed only when somebody plays. */
export function partOf(specifier: string): Part {
  const part = Object.keys(PARTS)
    .filter(isPart)
    .find((name) => PARTS[name].test(specifier));
  if (part !== undefined) return part;
  throw new Error(`${specifier}: build/play.ts does not know which worker asks for this file`);
}

const leavesOut = (isLeftOut: (part: Part, entry: string) => boolean): Plugin => {
  let entry = '';
  return {
    name: 'dicehall-play',
    apply: 'build',
    buildStart({ input }) {
      entry = Object.values(input).join();
    },
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || importer?.startsWith(STRATEGY) !== true) return null;
      return isLeftOut(partOf(specifier), entry) ? NOTHING : null;
    },
    load: (id) => (id === NOTHING ? 'export {};' : null),
  };
};

/** The page plays nothing itself; it only counts dice. */
export const playInWorkers = (): Plugin => leavesOut((part) => part !== 'tally');

/** What each worker asks for; any other is for bots. */
const ASKED: Readonly<Record<string, readonly Part[]>> = {
  doors: ['review', 'bots'],
  futures: ['review', 'bots'],
  story: ['story', 'review'],
  review: ['review', 'advice'],
  // Any game without values of its own is advised by its bots.
  coach: ['advice', 'review', 'bots'],
  drills: ['review', 'advice', 'bots'],
};

/** A worker needs nothing else. */
export const partsAsked = (): Plugin =>
  leavesOut((part, entry) => {
    const worker = /\b(\w+)\.worker/.exec(entry)?.[1] ?? '';
    return !(ASKED[worker] ?? ['bots']).includes(part);
  });
