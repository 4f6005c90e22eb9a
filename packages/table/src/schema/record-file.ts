/** The shape of a finished game as a file. docs/record.md describes every field and byte. */

import { eventShape, removal } from './entry.ts';
import { count, hash, seat, signature } from './fields.ts';
import { list, object, oneOf, optional, type Shaped, text } from './shape.ts';

export const RECORD_VERSION = 2;

/** Those that are still read: version 1 is of games of the first release, whose logs were not chained. */
const RECORD_VERSIONS = [1, RECORD_VERSION] as const;

/** No game is nearly as long. */
const MOST_ENTRIES = 1_000_000;

const MOST_CONFIRMATIONS = 8;
const MOST_REMOVED = 1_000;

export const recordShape = object({
  dicehall: oneOf(['record']),
  version: oneOf(RECORD_VERSIONS),
  /** The head of the log before the first entry; missing in version 1. */
  before: optional(hash),
  log: list(eventShape, MOST_ENTRIES),
  /** By entry: the beginning of the head after it (in version 1 of the hash of its JSON). It says which was changed. */
  sums: list(text(/^[0-9a-f]{8}$/, '8 hexadecimal digits'), MOST_ENTRIES),
  /** The server's signature under the head after the last entry. */
  seal: optional(object({ key: hash, signature })),
  /** The same by devices that have followed the game, with the keys in its terms. */
  confirmations: optional(list(object({ seat, signature }), MOST_CONFIRMATIONS)),
  /** Entries that a person was taken out of at their wish, each with the head that it led to as it was. */
  removed: optional(list(object({ n: count, ...removal }), MOST_REMOVED)),
  /** The hash of all the rest. */
  digest: hash,
});

/** A finished game as a file has it. */
export type RecordFile = Shaped<typeof recordShape>;
