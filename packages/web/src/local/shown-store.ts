/** How much of the table on this device has been shown: bots have chosen long before anybody sees it. */

import { textStore } from '../parts/device/browser-store.ts';
import type { Seen } from '../table/session/session.ts';

/** The table that was looked at last, and the number of the last step shown. */
const store = textStore('dicehall.seen');

/** Of any other table than the last one, everything counts as seen; so it does where nothing is kept. */
export const seenAt = (table: string): Seen => ({
  last: lastShown(table),
  note: (n) => void store.write(`${table} ${n}`),
});

function lastShown(table: string): number {
  const [of, last] = store.read().split(' ');
  return of === table ? Number(last) : Number.POSITIVE_INFINITY;
}
