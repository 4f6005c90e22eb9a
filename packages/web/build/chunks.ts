/**
 * Which modules travel together. A file of its own for every few that are shared would be sixty requests for a first
 * table, each compressed alone; these few files are what somebody needs at the same moment.
 */

import { resolve } from 'node:path';
import { GAME_IDS } from '@dicehall/rules';
import type { Rolldown } from 'vite';
import { type Graph, reachIn } from './reach.ts';

const SOURCES = resolve(import.meta.dirname, '../src');
const RULES = resolve(import.meta.dirname, '../../rules/src');

const at = (path: string): string => resolve(SOURCES, path);

/** The file for each module; null for those that are left to the bundler. */
function placesIn(graph: Graph): (id: string) => string | null {
  const reach = reachIn(graph);
  const app = reach(at('main.tsx'));
  // Fetched while a visitor looks at the first screen.
  const ahead = reach(at('local/open.ts'));
  const table = reach(at('screens/Play.tsx'));
  const games = GAME_IDS.map((game) => ({
    game,
    own: reach(at(`games/${game}/index.tsx`), resolve(RULES, game, 'index.ts')),
  }));
  return (id) => {
    if (app.has(id)) return 'app';
    if (ahead.has(id)) return 'ahead';
    if (table.has(id)) return 'table';
    const [first, another] = games.filter(({ own }) => own.has(id));
    return another === undefined ? (first?.game ?? null) : 'table';
  };
}

/** For the bundler. What a file imports is never in a file that imports it, so that none has to wait for itself. */
export function together(): Rolldown.CodeSplittingOptions {
  let places: ((id: string) => string | null) | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    places ??= placesIn(graph);
    return places(id);
  };
  return { includeDependenciesRecursively: false, groups: [{ debugName: 'together', name }] };
}
