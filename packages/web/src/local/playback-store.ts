/** How much of the table on this device has been shown: bots have chosen long before anybody sees it. */

import { textStore } from '../parts/device/browser-store.ts';
import type { SeenSteps } from '../table/session/session.ts';

/** The table that was looked at last, and the number of the last step shown. */
const store = textStore('dicehall.seen');

/** Only the last table is kept: at any other, and where the device keeps nothing, everything counts as seen. */
export const seenAt = (table: string): SeenSteps => ({
  last: lastShown(table),
  note: (n) => void store.write(`${table} ${n}`),
});

function lastShown(table: string): number {
  const [of, last] = store.read().split(' ');
  return of === table ? Number(last) : Number.POSITIVE_INFINITY;
}
