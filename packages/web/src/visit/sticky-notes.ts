/** What happens at a table and then stands above it until it is dealt with: it needs no sentence of its own there. */

import type { Seat } from '@dicehall/rules';
import type { TableEvent } from '@dicehall/words/on-demand';

/**
 * An offer waits for its answer, a pause for whoever ends it, which only players see; a bot that the table has put into
 * an own seat plays until the seat is taken back. Who else has let a bot play is news.
 */
export const isLasting = (event: TableEvent, own: readonly Seat[]): boolean =>
  ((event.kind === 'offer' || event.kind === 'pause') && own.length > 0) ||
  (event.kind === 'stand-in' && event.by === 'table' && own.includes(event.seat));

/** Whether the clock has put a bot into the seat: of the last that was heard of whoever sits there. */
export function isOutOfTime(events: readonly TableEvent[], seat: Seat): boolean {
  const last = events.findLast(
    (event) =>
      (event.kind === 'stand-in' || event.kind === 'leave' || event.kind === 'back') &&
      event.seat === seat,
  );
  return last?.kind === 'stand-in' && last.by === 'table';
}
