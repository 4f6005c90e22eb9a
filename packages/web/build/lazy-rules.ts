/**
 * The registry of the rules names all games, so that whoever imports it loads them all. In the page each
 * game's rules are loaded with its first table instead: the registry gets objects that are empty until
 * then, and `virtual:rules` fills them. A game is an object of functions, so that is all it takes.
 */

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const REGISTRY = resolve(import.meta.dirname, '../../rules/src/registry.ts');
const LOADERS = 'virtual:rules';
const LAZY = '\0lazy-rules:';

/** `import { dodgeDice } from './dodge-dice/index.ts';` as it stands in the registry. */
const GAME = /^import \{ (\w+) \} from '\.\/([\w-]+)\/index\.ts';$/gm;

interface Game {
  readonly name: string;
  readonly id: string;
}

const gamesOf = (source: string): readonly Game[] =>
  Array.from(source.matchAll(GAME), ([, name = '', id = '']) => ({ name, id }));

const sourceOf = (id: string): string => resolve(dirname(REGISTRY), id, 'index.ts');

const lazyGame = ({ name, id }: Game): string => `
export const ${name} = {};
export const load = async () => {
  Object.assign(${name}, (await import(${JSON.stringify(sourceOf(id))})).${name});
};`;

const loaders = (games: readonly Game[]): string => `
${games.map(({ id }, i) => `import { load as load${i} } from ${JSON.stringify(LAZY + id)};`).join('\n')}
export const loadRules = { ${games.map(({ id }, i) => `${JSON.stringify(id)}: load${i}`).join(', ')} };`;

/** For the worker, whose bots import their games anyway: all rules are there, and loading is nothing. */
export const eagerRules = (): Plugin => ({
  name: 'dicehall-eager-rules',
  resolveId: (from) => (from === LOADERS ? `\0${LOADERS}` : undefined),
  load: (id) =>
    id === `\0${LOADERS}`
      ? 'export const loadRules = new Proxy({}, { get: () => async () => {} });'
      : undefined,
});

export function lazyRules(): Plugin {
  const games = gamesOf(readFileSync(REGISTRY, 'utf8'));
  return {
    name: 'dicehall-lazy-rules',
    enforce: 'pre',
    resolveId(from, importer) {
      if (from === LOADERS) return `\0${LOADERS}`;
      if (from.startsWith(LAZY)) return from;
      const game = games.find(({ id }) => from === `./${id}/index.ts`);
      return importer === REGISTRY && game !== undefined ? LAZY + game.id : undefined;
    },
    load(id) {
      if (id === `\0${LOADERS}`) return loaders(games);
      const game = games.find((one) => id === LAZY + one.id);
      return game === undefined ? undefined : lazyGame(game);
    },
  };
}
