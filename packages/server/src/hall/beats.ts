/** What a hall looks after every so often, whatever happens or fails to. */

import { StoreError } from '../store/store.ts';
import { look } from './drive.ts';
import { NEVER, wakeOf } from './listing.ts';
import type { Live } from './live.ts';
import { findLive } from './load.ts';
import type { World } from './world.ts';

export function behind(world: World, live: Live): void {
  live.isBehind = true;
  world.work(live);
}

export function readOn(world: World): void {
  for (const id of world.loading.keys()) world.unheard.add(id);
  for (const live of world.lives.values()) behind(world, live);
}

/** Tables whose moment came while no node had them, or while a clock was put forward. */
export async function wake(world: World): Promise<void> {
  const { store, bus, lives, timing, log } = world;
  if (world.isClosing) return;
  if (!bus.isUp) readOn(world);
  const before = world.now() - timing.takeover;
  try {
    for (const id of await store.toWake(before, MOST_WOKEN)) {
      if (world.isClosing) return;
      const live = lives.get(id);
      if (live === undefined) await load(world, id);
      else if (isDue(world, live, before)) look(world, live);
      // The store knows of more: another node wrote it and could not tell.
      else behind(world, live);
    }
  } catch (err) {
    log.warn({ err }, 'tables could not be woken');
  }
}

const MOST_WOKEN = 1_000;

function isDue({ pace }: World, { table }: Live, before: number): boolean {
  const wake = wakeOf(table, pace);
  return wake !== NEVER && wake <= before;
}

/** A log that cannot be read keeps nobody else waiting; a store that does not answer does. */
async function load(world: World, id: string): Promise<void> {
  try {
    await findLive(world, id);
  } catch (err) {
    if (err instanceof StoreError && err.code !== 'corrupt') throw err;
    world.log.error({ table: id, err }, 'a table could not be read');
  }
}

/**
 * The last that a node wrote before it died may have been told to nobody. A table where something has just
 * happened is not asked for: if it goes on, the next number shows that one is missing.
 */
export async function compare(world: World): Promise<void> {
  const { store, bus, lives, timing, log } = world;
  if (world.isClosing || !bus.isShared) return;
  const before = world.now() - timing.renewal;
  const quiet: string[] = [];
  for (const { id, devices, touched } of lives.values()) {
    if (devices.length > 0 && touched <= before) quiet.push(id);
  }
  try {
    for (let from = 0; from < quiet.length; from += MOST_COMPARED) {
      const heads = await store.heads(quiet.slice(from, from + MOST_COMPARED));
      for (const [id, next] of heads) {
        const live = lives.get(id);
        if (live !== undefined && next > live.table.next) behind(world, live);
      }
    }
  } catch (err) {
    log.warn({ err }, 'tables could not be compared with the store');
  }
}

const MOST_COMPARED = 1_000;

/** Puts away tables that nobody is at. Their log is in the store; what falls due there wakes them. */
export function sweep(world: World): void {
  const before = world.now() - world.timing.evictAfter;
  for (const live of world.lives.values()) {
    const { devices, orders, isBusy, thinking, touched } = live;
    const isIdle = devices.length === 0 && orders.length === 0 && !isBusy && thinking === '';
    if (isIdle && touched < before) world.forget(live);
  }
}
