/** What happens at a table and then stands above it until it is dealt with: it needs no sentence of its own there. */

import type { Seat } from '@dicehall/rules';
import type { TableEvent } from '@dicehall/words/on-demand';

/**
 * An offer waits for its answer; a bot that the table has put into an own seat plays until the seat is taken back. Who
 * else has let a bot play is news.
 */
export const isLasting = (event: TableEvent, own: readonly Seat[]): boolean =>
  event.kind === 'offer' ||
  (event.kind === 'stand-in' && event.by === 'table' && own.includes(event.seat));
