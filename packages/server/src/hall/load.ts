/** Bringing tables into memory, and up to date with the store. */

import { apply, type Entry, LogError, tableFrom } from '@dicehall/table';
import { wakeOf } from './listing.ts';
import { type Live, makeLive } from './live.ts';
import { tellAll } from './tell-all.ts';
import type { World } from './world.ts';

/** The table in memory; undefined if there is none of that name. Rejects with a `StoreError`. */
export function findLive(world: World, id: string): Promise<Live | undefined> {
  const live = world.lives.get(id);
  if (live !== undefined) return Promise.resolve(live);
  const loading = world.loading.get(id);
  if (loading !== undefined) return loading;
  const begun = load(world, id).finally(() => world.loading.delete(id));
  world.loading.set(id, begun);
  return begun;
}

async function load(world: World, id: string): Promise<Live | undefined> {
  // First, so that nothing that is written while the log is read goes by unheard.
  if (world.bus.isShared) await world.bus.subscribe(id);
  const entries = await readOrGiveUp(world, id);
  if (entries.length === 0) {
    world.bus.unsubscribe(id);
    return undefined;
  }
  const live = makeLive(tableFrom(entries), world.now());
  world.lives.set(id, live);
  live.isBehind = world.unheard.delete(id);
  world.changed(live, wakeOf(live.table, world.pace));
  return live;
}

async function readOrGiveUp(world: World, id: string): Promise<readonly Entry[]> {
  try {
    return await world.store.read(id, 0);
  } catch (error) {
    world.bus.unsubscribe(id);
    throw error;
  }
}

/** Reads what other nodes have written, or what this one could not be sure of, and tells it. */
export async function catchUp(world: World, live: Live): Promise<void> {
  live.isBehind = false;
  try {
    const entries = await world.store.read(live.id, live.table.next);
    // With nothing new, what was under way when the store failed is still to be done.
    if (!take(world, live, entries)) world.changed(live, wakeOf(live.table, world.pace));
  } catch (error) {
    live.isBehind = true;
    throw error;
  }
}

/** Entries that are in the store: those that continue the table are applied and told, if there are any. */
export function take(world: World, live: Live, entries: readonly Entry[]): boolean {
  const fresh = entries.filter(({ n }) => n >= live.table.next);
  if (fresh.length === 0) return false;
  if (fresh[0]?.n !== live.table.next) {
    throw new LogError(live.table.next, 'missing in the store');
  }
  const { table } = live;
  const before = { ...table };
  for (const entry of fresh) apply(table, entry);
  live.isOurs = false;
  live.touched = world.now();
  tellAll(world, live, before, fresh, []);
  world.changed(live, wakeOf(table, world.pace));
  return true;
}
