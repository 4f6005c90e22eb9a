/** The regular upkeep of a hall. */

import { lookAfter, workOff } from '@dicehall/table';
import type { HostingHall } from './context.ts';
import { isDamage } from './damage.ts';
import { forgetTable } from './devices.ts';
import type { LiveTable } from './live-table.ts';
import { findTable } from './load.ts';
import { NEVER, wakeOf } from './table-index.ts';

export function behind(hall: HostingHall, live: LiveTable): void {
  live.isBehind = true;
  workOff(hall.host, live);
}

/** Another node has written here. However much news arrives in one tick, the store is read once. */
export function heardOf(hall: HostingHall, live: LiveTable): void {
  const { heard, tables } = hall;
  heard.tables.add(live);
  heard.timer ??= setImmediate(() => {
    heard.timer = undefined;
    const all = [...heard.tables];
    heard.tables.clear();
    for (const one of all) if (tables.get(one.id) === one) behind(hall, one);
  });
}

export function readOn(hall: HostingHall): void {
  for (const id of hall.loading.keys()) hall.unheard.add(id);
  for (const live of hall.tables.values()) behind(hall, live);
}

/** Overdue tables that no node has loaded, or after a clock jump. */
export async function wake(hall: HostingHall): Promise<void> {
  const { store, bus, tables, timing, log } = hall;
  if (hall.isClosing) return;
  if (!bus.isUp) readOn(hall);
  const before = hall.now() - timing.takeover;
  try {
    for (const id of await store.toWake(before, MOST_WOKEN)) {
      if (hall.isClosing) return;
      const live = tables.get(id);
      if (live === undefined) await load(hall, id);
      else if (isDue(hall, live, before)) lookAfter(hall.host, live);
      // The store knows of more: another node wrote it and could not tell.
      else behind(hall, live);
    }
  } catch (err) {
    log.warn({ err }, 'tables could not be woken');
  }
}

const MOST_WOKEN = 1_000;

/**
 * After a restart with a clock that was set back. A table's own time runs on from its last entry, so what is due there
 * may still lie in the future by the store's clock.
 */
export async function wakeAhead(hall: HostingHall): Promise<void> {
  const { store, log } = hall;
  try {
    for (const id of await store.aheadOf(hall.now(), MOST_WOKEN)) {
      if (!hall.isClosing) await load(hall, id);
    }
  } catch (err) {
    log.warn({ err }, 'tables could not be woken');
  }
}

function isDue({ pace }: HostingHall, { table }: LiveTable, before: number): boolean {
  const wake = wakeOf(table, pace);
  return wake !== NEVER && wake <= before;
}

/** An unreadable log is skipped; a store that does not answer ends the round. */
async function load(hall: HostingHall, id: string): Promise<void> {
  try {
    await findTable(hall, id);
  } catch (err) {
    // Damage is logged where it is detected, and harms no other table.
    if (!isDamage(err)) throw err;
  }
}

/** Tables that were damaged may have been mended, or deleted. */
export async function lookAtDamage(hall: HostingHall): Promise<void> {
  try {
    for (const id of [...hall.damaged].slice(0, MOST_MENDED)) {
      if (!hall.isClosing) await load(hall, id);
    }
  } catch (err) {
    hall.log.warn({ err }, 'damaged tables could not be looked at');
  }
}

const MOST_MENDED = 10;

/**
 * A node may die after writing and before telling, and a store may lose its last commits. Busy tables are left out:
 * their next entry shows it.
 */
export async function compare(hall: HostingHall): Promise<void> {
  const { store, tables, timing, log } = hall;
  if (hall.isClosing) return;
  const before = hall.now() - timing.renewal;
  const quiet = new Map<string, number>();
  for (const { id, devices, touched, table } of tables.values()) {
    if (devices.length > 0 && touched <= before) quiet.set(id, table.next);
  }
  const ids = [...quiet.keys()];
  try {
    for (let from = 0; from < ids.length; from += MOST_COMPARED) {
      const asked = ids.slice(from, from + MOST_COMPARED);
      const heads = await store.heads(asked);
      for (const id of asked) {
        const live = tables.get(id);
        // As it was when asked: entries may have come meanwhile.
        if (live !== undefined && heads.get(id) !== quiet.get(id)) behind(hall, live);
      }
    }
  } catch (err) {
    log.warn({ err }, 'tables could not be compared with the store');
  }
}

const MOST_COMPARED = 1_000;

/** Drops tables without devices from memory. Their log is in the store; deadlines there wake them. */
export function sweep(hall: HostingHall): void {
  const before = hall.now() - hall.timing.evictAfter;
  for (const live of hall.tables.values()) {
    const { devices, queue, isBusy, bot, touched } = live;
    const isIdle = devices.length === 0 && queue.length === 0 && !isBusy && bot === undefined;
    // Read again, a table that is ahead of the clock would begin to wait again.
    const isAwaited = live.ahead > 0 && wakeOf(live.table, hall.pace) !== NEVER;
    if (isIdle && !isAwaited && touched < before) forgetTable(hall, live);
  }
}
