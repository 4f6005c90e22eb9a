/** Bringing tables into memory, and up to date with the store. */

import { apply, type Entry, LogError, tableFrom } from '@dicehall/table';
import { broadcast } from './broadcast.ts';
import type { HallContext } from './context.ts';
import { type LiveTable, makeLiveTable } from './live-table.ts';
import { wakeOf } from './table-index.ts';

/** The table in memory; undefined if there is none of that name. Rejects with a `StoreError`. */
export function findTable(hall: HallContext, id: string): Promise<LiveTable | undefined> {
  const live = hall.tables.get(id);
  if (live !== undefined) return Promise.resolve(live);
  const loading = hall.loading.get(id);
  if (loading !== undefined) return loading;
  const begun = load(hall, id).finally(() => hall.loading.delete(id));
  hall.loading.set(id, begun);
  return begun;
}

async function load(hall: HallContext, id: string): Promise<LiveTable | undefined> {
  // First, so that nothing that is written while the log is read goes by unheard.
  if (hall.bus.isShared) await hall.bus.subscribe(id);
  const entries = await readOrGiveUp(hall, id);
  if (entries.length === 0) {
    hall.bus.unsubscribe(id);
    return undefined;
  }
  const live = makeLiveTable(tableFrom(entries), hall.now());
  hall.tables.set(id, live);
  live.isBehind = hall.unheard.delete(id);
  hall.changed(live, wakeOf(live.table, hall.pace));
  return live;
}

async function readOrGiveUp(hall: HallContext, id: string): Promise<readonly Entry[]> {
  try {
    return await hall.store.read(id, 0);
  } catch (error) {
    hall.bus.unsubscribe(id);
    throw error;
  }
}

/** Reads what other nodes have written, or what this one could not be sure of, and tells it. */
export async function catchUp(hall: HallContext, live: LiveTable): Promise<void> {
  live.isBehind = false;
  try {
    const entries = await hall.store.read(live.id, live.table.next);
    // With nothing new, what was under way when the store failed is still to be done.
    if (!take(hall, live, entries)) hall.changed(live, wakeOf(live.table, hall.pace));
  } catch (error) {
    live.isBehind = true;
    throw error;
  }
}

/** Entries that are in the store: those that continue the table are applied and told, if there are any. */
export function take(hall: HallContext, live: LiveTable, entries: readonly Entry[]): boolean {
  const fresh = entries.filter(({ n }) => n >= live.table.next);
  if (fresh.length === 0) return false;
  if (fresh[0]?.n !== live.table.next) {
    throw new LogError(live.table.next, 'missing in the store');
  }
  const { table } = live;
  const before = { ...table };
  for (const entry of fresh) apply(table, entry);
  live.isOurs = false;
  live.touched = hall.now();
  broadcast(hall, live, before, fresh, []);
  hall.changed(live, wakeOf(table, hall.pace));
  return true;
}
