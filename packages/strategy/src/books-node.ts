/** Books from disk, for Node. Importing this file is enough. */

import { existsSync, readFileSync } from 'node:fs';
import { type BookSource, serveBooks } from './books.ts';

export const bookFile = (name: string): URL => new URL(`../books/${name}`, import.meta.url);

export const fromDisk: BookSource = (name) => {
  const file = bookFile(name);
  return existsSync(file) ? readFileSync(file) : undefined;
};

serveBooks(fromDisk);
