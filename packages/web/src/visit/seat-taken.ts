/** A seat that the host needed for somebody else. */

import type { Seat } from '@dicehall/rules';
import type { Event } from '@dicehall/table';

/** Whether the host has taken one of the seats that were `held` before these events, wherever they were moved. */
export function isFreed(events: readonly Event[], held: readonly Seat[]): boolean {
  let own = held;
  for (const event of events) {
    if (event.kind === 'change') own = own.map((seat) => event.order.indexOf(seat));
    if (event.kind === 'leave' && event.by === 'host' && own.includes(event.seat)) return true;
  }
  return false;
}
