/** Who opened a table. */

import type { Seat } from '@dicehall/rules';
import type { Event } from '@dicehall/table';

/** The event that follows the opening. */
const FIRST = 1;

/**
 * Their seat after one more event. No view names the host, and nobody else can come before the link is there to be
 * shared: so it is whoever sat down first, for as long as they keep that seat.
 */
export function openerAfter(opener: Seat | undefined, event: Event): Seat | undefined {
  switch (event.kind) {
    case 'sit':
      return event.n === FIRST && event.player.kind === 'person' ? event.seat : opener;
    case 'leave':
      return event.seat === opener ? undefined : opener;
    case 'change': {
      const seat = opener === undefined ? -1 : event.order.indexOf(opener);
      return seat < 0 ? undefined : seat;
    }
    default:
      return opener;
  }
}
