/**
 * Which modules travel together. A file of its own for every few that are shared would be sixty requests for a first
 * table, each compressed alone; these few files are what somebody needs at the same moment. A group takes the modules
 * it names with all that these import, as far as no group before it has them.
 */

import type { Rolldown } from 'vite';

/** A table, and what several of the games that are played at it import. */
const TABLE = new RegExp(
  [
    'web/src/(?:screens/Play\\.tsx|parts/.*roving\\.ts|games/[\\w-]+\\.ts|dice/)',
    'rules/src/(?!record)[\\w-]+\\.ts$',
    'words/src/(?:game-words|result|setting|voice)\\.ts$',
  ].join('|'),
);

/** A game in the app, in the rules or in the words. */
const GAME = /(?:web\/src\/games|rules\/src|words\/src)\/([\w-]+)\/index\.tsx?$/;

export const together: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'app', tags: ['$initial'] },
    // Fetched while a visitor looks at the first screen.
    { name: 'ahead', test: /web\/src\/local\/open\.ts$/ },
    { name: 'table', test: TABLE },
    { debugName: 'games', name: (id) => GAME.exec(id)?.[1] ?? null },
  ],
};
