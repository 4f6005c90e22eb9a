/** Who was quicker than a choice: of several who call DODGY, the one who comes first in the log. */

import type { Wish } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { Event } from '@dicehall/table';

/**
 * Undefined if it was no call, one of something said since (what waited for a network may be long past), or one for the
 * own seat, by a bot that stood in for it.
 */
export function callerBefore(wish: Wish, events: readonly Event[]): Seat | undefined {
  if (wish.kind !== 'act') return undefined;
  for (const event of events) {
    if (event.kind !== 'act' || event.n <= wish.at || event.action === 'believe') continue;
    return event.action === 'dodgy' && event.seat !== wish.seat ? event.seat : undefined;
  }
  return undefined;
}
