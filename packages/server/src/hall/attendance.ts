/**
 * Whether somebody still waits at a table: strangers are sent only where there is company. Connections are in
 * no log, so this node looks at its own and asks the others.
 */

import type { HostingHall } from './context.ts';
import { findCurrent } from './join.ts';
import type { LiveTable } from './live-table.ts';
import { presentAt } from './presence.ts';

/** Who speaks over HTTP alone, or is about to come back, is there as long as the last word is fresh. */
const isFresh = ({ now, timing }: HostingHall, last: number): boolean =>
  now() - last < timing.absence;

function isAttendedHere(hall: HostingHall, live: LiveTable): boolean {
  const { seats, watchers } = presentAt(live);
  if (seats.length + watchers > 0) return true;
  return isFresh(hall, Math.max(live.left, live.table.time));
}

/** Unheard, nobody can be said to be missing. */
export const isAttended = (hall: HostingHall, table: string): Promise<boolean> =>
  asked(hall, table, (live) => isAttendedHere(hall, live), true);

/** Unheard, nobody can be said to be there. */
export const isSatAt = (hall: HostingHall, table: string): Promise<boolean> =>
  asked(hall, table, (live) => presentAt(live).seats.length > 0, false);

async function asked(
  hall: HostingHall,
  table: string,
  isThere: (live: LiveTable) => boolean,
  unheard: boolean,
): Promise<boolean> {
  const { bus, timing } = hall;
  const live = await findCurrent(hall, table);
  if (live === undefined) return false;
  if (isThere(live)) return true;
  if (!bus.isShared) return false;
  if (!bus.isUp) return unheard;
  bus.publish({ kind: 'who', table });
  const end = performance.now() + timing.answer;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    if (isThere(live)) return true;
  }
  return false;
}

const LOOK_AGAIN = 20;

export function seemsAttended(hall: HostingHall, table: string, opened: number): boolean {
  if (hall.bus.isShared) return true;
  const live = hall.tables.get(table);
  return live === undefined ? isFresh(hall, opened) : isAttendedHere(hall, live);
}
