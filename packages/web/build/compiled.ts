/**
 * A browser compiles a function when it is first called, and the first tap would wait for all that answers it. This
 * comment has Chrome compile the files of a table while it loads them, beside the page; other browsers pass it over.
 */

import { GAME_IDS } from '@dicehall/rules';

const AT_A_TABLE: ReadonlySet<string> = new Set(['ahead', 'table', ...GAME_IDS]);

/** Messages hold no function. */
const isData = (id: string): boolean => id.endsWith('.json');

interface Chunk {
  readonly name: string;
  readonly moduleIds: readonly string[];
}

/** For the bundler, before each file. */
export const compiledWhileLoading = ({ name, moduleIds }: Chunk): string =>
  AT_A_TABLE.has(name) && !moduleIds.every(isData) ? '//# allFunctionsCalledOnLoad' : '';
