/**
 * Whether somebody still waits at a table. Strangers are sent only to where there is somebody; who is
 * connected is in no log, so it is looked up here and asked for elsewhere.
 */

import { findCurrent } from './join.ts';
import type { Live } from './live.ts';
import { presentAt } from './presence.ts';
import type { World } from './world.ts';

/** Who speaks over HTTP alone, or is about to come back, is there as long as the last word is fresh. */
const isFresh = ({ now, timing }: World, last: number): boolean => now() - last < timing.absence;

function isAttendedHere(world: World, live: Live): boolean {
  const { seats, watchers } = presentAt(live);
  if (seats.length + watchers > 0) return true;
  return isFresh(world, Math.max(live.left, live.table.time));
}

/** Unheard, nobody can be said to be missing. */
export const isAttended = (world: World, table: string): Promise<boolean> =>
  asked(world, table, (live) => isAttendedHere(world, live), true);

/** Unheard, nobody can be said to be there. */
export const isSatAt = (world: World, table: string): Promise<boolean> =>
  asked(world, table, (live) => presentAt(live).seats.length > 0, false);

async function asked(
  world: World,
  table: string,
  isThere: (live: Live) => boolean,
  unheard: boolean,
): Promise<boolean> {
  const { bus, timing } = world;
  const live = await findCurrent(world, table);
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

export function seemsAttended(world: World, table: string, opened: number): boolean {
  if (world.bus.isShared) return true;
  const live = world.lives.get(table);
  return live === undefined ? isFresh(world, opened) : isAttendedHere(world, live);
}
