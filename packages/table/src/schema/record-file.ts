/** The shape of a finished game as a file. docs/record.md describes every field and byte. */

import { eventShape } from './entry.ts';
import { hash } from './fields.ts';
import { list, object, oneOf, type Shaped, text } from './shape.ts';

export const RECORD_VERSION = 1;

/** No game is nearly as long. */
const MOST_ENTRIES = 1_000_000;

export const recordShape = object({
  dicehall: oneOf(['record']),
  version: oneOf([RECORD_VERSION]),
  log: list(eventShape, MOST_ENTRIES),
  /** By entry: the beginning of the hash of its JSON. It says which entry was changed. */
  sums: list(text(/^[0-9a-f]{8}$/, '8 hexadecimal digits'), MOST_ENTRIES),
  /** The hash of all the rest. */
  digest: hash,
});

export type RecordFile = Shaped<typeof recordShape>;
