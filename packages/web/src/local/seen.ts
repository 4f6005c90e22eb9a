/** How much of the table on this device has been shown. Bots have chosen long before that can be seen. */

import type { Seen } from '../table/session/session.ts';

const KEY = 'dicehall.seen';

/** Of the table that was looked at last. Of any other, all was seen. */
export function seenAt(table: string): Seen {
  return {
    last: read(table),
    note(n) {
      try {
        localStorage.setItem(KEY, `${table} ${n}`);
      } catch {
        // Where nothing can be kept, nothing is shown again.
      }
    },
  };
}

function read(table: string): number {
  try {
    const [of, last] = localStorage.getItem(KEY)?.split(' ') ?? [];
    if (of === table) return Number(last);
  } catch {
    // As if all had been seen.
  }
  return Number.POSITIVE_INFINITY;
}
