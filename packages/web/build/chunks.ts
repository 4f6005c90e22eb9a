/**
 * Which modules travel together. A file of its own for every few that are shared would be sixty requests for a first
 * table, each compressed alone; these few files are what somebody needs at the same moment. A group takes the modules
 * it names with all that these import, as far as no group before it has them.
 */

import { GAME_IDS } from '@dicehall/rules';
import type { Rolldown } from 'vite';

/** A table, and what several of the games that are played at it import. */
const TABLE = new RegExp(
  [
    'web/src/(?:screens/Play\\.tsx|parts/.*roving-focus\\.ts|games/[\\w-]+\\.ts|dice/)',
    'rules/src/(?!record)[\\w-]+\\.ts$',
    'words/src/(?:game-words|result|house-rules|voice)\\.ts$',
  ].join('|'),
);

/** What pages away from the table look like, in one file: the first screen lists the styles of every page by name. */
const AWAY = /web\/src\/(?:chance|replay|review|rules|story|tally|television)\/.*\.css$/;

/** A game in the app, in the rules or in the words. */
const GAME = /(?:web\/src\/games|rules\/src|words\/src)\/([\w-]+)\/index\.tsx?$/;

export const together: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'app', tags: ['$initial'] },
    // Fetched while a visitor looks at the first screen.
    { name: 'ahead', test: /web\/src\/local\/open\.ts$/ },
    { name: 'table', test: TABLE },
    { name: 'away', test: AWAY },
    { debugName: 'games', name: (id) => GAME.exec(id)?.[1] ?? null },
  ],
};

/** What a visitor waits for: a table here or on a server, with its game. */
const AWAITED = new RegExp(`/(?:Play|Online|open|${GAME_IDS.join('|')})-[^/]+$`);

/**
 * What is fetched along with a file that is asked for. Where a visitor waits, that is all it imports, without the way to
 * the server and back that finding it out would take. Elsewhere only styles: lists of files are a part of the first screen.
 */
export const fetchedAlong = (file: string, imported: string[]): string[] =>
  AWAITED.test(file) ? imported : imported.filter((name) => name.endsWith('.css'));

const AT_A_TABLE: ReadonlySet<string> = new Set(['ahead', 'table', ...GAME_IDS]);

/** Messages hold no function. */
const isData = (id: string): boolean => id.endsWith('.json');

interface Chunk {
  readonly name: string;
  readonly moduleIds: readonly string[];
}

/**
 * Goes before each file. A browser compiles a function when it is first called, and the first tap would wait for all
 * that answers it: this has Chrome compile the files of a table while it loads them; other browsers pass it over.
 */
export const compiledWhileLoading = ({ name, moduleIds }: Chunk): string =>
  AT_A_TABLE.has(name) && !moduleIds.every(isData) ? '//# allFunctionsCalledOnLoad' : '';
