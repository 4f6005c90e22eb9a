/**
 * A game's strategy loads its parts when they are first asked for. The page asks only who there is to play with; bots
 * and stories think in workers, each built by itself. So each of the three leaves out what only the others ask for.
 */

import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const STRATEGY = resolve(import.meta.dirname, '../../strategy/src');
const NOTHING = '\0nothing-of-strategy';

const STORY = /\/win-chances\.ts$/;
const ADVICE = /\/(?:odds|alternatives)\.ts$/;

const leavesOut = (isLeftOut: (specifier: string, entry: string) => boolean): Plugin => {
  let entry = '';
  return {
    name: 'dicehall-play',
    apply: 'build',
    buildStart({ input }) {
      entry = Object.values(input).join();
    },
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || importer?.startsWith(STRATEGY) !== true) return null;
      return isLeftOut(specifier, entry) ? NOTHING : null;
    },
    load: (id) => (id === NOTHING ? 'export {};' : null),
  };
};

/** The page plays nothing itself. */
export const playInWorkers = (): Plugin => leavesOut(() => true);

/** The worker for stories needs nothing else, and that for bots no story. */
export const onePartEach = (): Plugin =>
  leavesOut((specifier, entry) =>
    entry.includes('story.worker')
      ? !STORY.test(specifier)
      : STORY.test(specifier) || ADVICE.test(specifier),
  );
