/** By what a table is found again: tokens that have held a seat there, and keys of the people. */

import type { Entry } from '@dicehall/table';

const NO_TOKENS: readonly string[] = [];

/** Those that are new with these entries. */
export function tokensIn(entries: readonly Entry[]): readonly string[] {
  let tokens = NO_TOKENS;
  for (const entry of entries) {
    const isNew = entry.kind === 'token' || (entry.kind === 'sit' && entry.token !== '');
    if (isNew) tokens = [...tokens, entry.token];
    // A person may ask by key what is kept of them.
    const key = keyIn(entry);
    if (key !== undefined) tokens = [...tokens, key];
  }
  return tokens;
}

function keyIn(entry: Entry): string | undefined {
  switch (entry.kind) {
    case 'sit':
    case 'receipt':
    case 'offer':
    case 'answer':
      return entry.key;
    default:
      return undefined;
  }
}
