/** The time at a table: the clock outside, except where that is behind the log. */

import type { HostClock, HostedTable } from './host.ts';

/**
 * The log never goes back. Where its last entry is later than the clock says, because a clock was set back or another
 * host's is ahead, the table's time goes on from that entry.
 */
export function timeAt<A>(clock: Pick<HostClock<never>, 'now'>, hosted: HostedTable<A>): number {
  const time = clock.now() + hosted.ahead;
  if (hosted.table.time <= time) return time;
  hosted.ahead += hosted.table.time - time;
  return hosted.table.time;
}

/** Sets the alarm of a table for a moment of its own time. */
export const wakeAt = <A, T extends HostedTable<A>>(
  clock: Pick<HostClock<T>, 'wakeAt'>,
  hosted: T,
  at: number,
): void => clock.wakeAt(hosted, at - hosted.ahead);
