/**
 * A module is in one file of the app, with all that anybody uses of it: the hashes of signatures, which load late, would
 * come along with those of the dice. So signatures get a copy of the library, and each copy is cut down to what it is used for.
 */

import type { Plugin } from 'vite';

const COPY = '?for-signatures';

/** The library, and what its files import from each other. */
const OF_LIBRARY = /^@noble\/hashes\/|^\.\/\w+\.js$/;

export const hashesForSignatures = (): Plugin => ({
  name: 'dicehall-hashes',
  apply: 'build',
  resolveId: {
    filter: { id: OF_LIBRARY },
    order: 'pre',
    async handler(source, importer = '') {
      const isInCopy = importer.endsWith(COPY);
      if (!isInCopy && !(importer.includes('/@noble/curves/') && source.startsWith('@')))
        return null;
      const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
      return found === null ? null : { ...found, id: `${found.id}${COPY}` };
    },
  },
});
