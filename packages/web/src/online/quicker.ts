/** Who was quicker than a choice: of several who call DODGY, the one who comes first in the log. */

import type { Wish } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { Event } from '@dicehall/table';

/** Undefined if it was no call, or one of something said since: what waited for a network may be long past. */
export function callerBefore(wish: Wish, events: readonly Event[]): Seat | undefined {
  if (wish.kind !== 'act') return undefined;
  for (const event of events) {
    if (event.kind !== 'act' || event.n <= wish.at || event.action === 'believe') continue;
    return event.action === 'dodgy' ? event.seat : undefined;
  }
  return undefined;
}
