/** What can be wrong with a record. */

import type { Illegal } from '../schema/log-error.ts';

/** What is wrong, as a stable code; `n` is the number of the entry it is about. */
export type Flaw =
  /** The file is not the one that was written. */
  | { readonly code: 'digest' }
  /** This entry is not the one that was written, or one before it in a chained log. */
  | { readonly code: 'sum'; readonly n: number }
  /** The log does not run from the beginning of a game to its end. */
  | { readonly code: 'incomplete' }
  | { readonly code: 'number'; readonly n: number; readonly expected: number }
  | { readonly code: 'time'; readonly n: number }
  /** Players, receipts or contributions are not one for each seat. */
  | { readonly code: 'seats'; readonly n: number }
  /** The secret is not the one that was committed to. */
  | { readonly code: 'commitment' }
  | { readonly code: 'contribution'; readonly seat: number }
  /** The dice come from another secret, table, options, seats or contributions. */
  | { readonly code: 'seed' }
  /** The dice should have fallen otherwise. */
  | { readonly code: 'dice'; readonly n: number; readonly expected: string }
  /** The dice do not show that. */
  | { readonly code: 'shows'; readonly n: number }
  | { readonly code: 'hand-commitment'; readonly n: number }
  | { readonly code: 'salt'; readonly n: number; readonly seat: number }
  /** The rules do not allow this entry here; later ones were not checked. */
  | { readonly code: 'illegal'; readonly n: number; readonly why: Illegal }
  | { readonly code: 'result' }
  /** The start does not follow from the terms in the record: their head is another. */
  | { readonly code: 'chain' }
  /** The game did not begin with what its terms had fixed. */
  | { readonly code: 'terms' }
  /** It began without what the seat had promised to contribute. */
  | { readonly code: 'withheld'; readonly seat: number }
  /** The server has not signed this. */
  | { readonly code: 'seal' }
  /** Another text stands there than was written, and the server that sealed the game has not put it there. */
  | { readonly code: 'removed'; readonly n: number }
  /** It is not sealed with the key that was asked for. */
  | { readonly code: 'key' }
  /** The seat has not signed this, or had no key to do it with. */
  | { readonly code: 'confirmation'; readonly seat: number };
