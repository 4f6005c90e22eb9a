/** Bringing tables into memory. */

import { type Entry, lookAfter, tableFrom } from '@dicehall/table';
import type { HostingHall } from './context.ts';
import { type LiveTable, makeLiveTable } from './live-table.ts';

/** Loads the table; undefined if there is none of that name. Rejects with a `StoreError`. */
export function findTable(hall: HostingHall, id: string): Promise<LiveTable | undefined> {
  const live = hall.tables.get(id);
  if (live !== undefined) return Promise.resolve(live);
  const loading = hall.loading.get(id);
  if (loading !== undefined) return loading;
  const begun = load(hall, id).finally(() => hall.loading.delete(id));
  hall.loading.set(id, begun);
  return begun;
}

async function load(hall: HostingHall, id: string): Promise<LiveTable | undefined> {
  // Subscribe first, so that nothing written during the read is missed.
  if (hall.bus.isShared) await hall.bus.subscribe(id);
  const entries = await readOrGiveUp(hall, id);
  if (entries.length === 0) {
    hall.bus.unsubscribe(id);
    return undefined;
  }
  const live = makeLiveTable(tableFrom(entries), hall.now());
  hall.tables.set(id, live);
  live.isBehind = hall.unheard.delete(id);
  lookAfter(hall.host, live);
  return live;
}

async function readOrGiveUp(hall: HostingHall, id: string): Promise<readonly Entry[]> {
  try {
    return await hall.store.read(id, 0);
  } catch (error) {
    hall.bus.unsubscribe(id);
    throw error;
  }
}
