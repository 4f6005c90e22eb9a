/** Books for a page of a bench, from the server that it came from. */

import { fetchBooks } from '../packages/strategy/src/index.ts';

export const fetchBooksHere = (): void =>
  fetchBooks(async (name) => {
    const response = await fetch(`/books/${name}`);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  });
