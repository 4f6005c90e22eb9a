/** The regular upkeep of a hall. */

import { lookAfter, workOff } from '@dicehall/table';
import { StoreError } from '../store/store.ts';
import type { HostingHall } from './context.ts';
import { forgetTable } from './devices.ts';
import type { LiveTable } from './live-table.ts';
import { findTable } from './load.ts';
import { NEVER, wakeOf } from './table-index.ts';

export function behind(hall: HostingHall, live: LiveTable): void {
  live.isBehind = true;
  workOff(hall.host, live);
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

function isDue({ pace }: HostingHall, { table }: LiveTable, before: number): boolean {
  const wake = wakeOf(table, pace);
  return wake !== NEVER && wake <= before;
}

/** An unreadable log is skipped; a store that does not answer ends the round. */
async function load(hall: HostingHall, id: string): Promise<void> {
  try {
    await findTable(hall, id);
  } catch (err) {
    if (err instanceof StoreError && err.code !== 'corrupt') throw err;
    hall.log.error({ table: id, err }, 'a table could not be read');
  }
}

/** A node may die after writing and before telling. Busy tables are left out: their next entry shows the gap. */
export async function compare(hall: HostingHall): Promise<void> {
  const { store, bus, tables, timing, log } = hall;
  if (hall.isClosing || !bus.isShared) return;
  const before = hall.now() - timing.renewal;
  const quiet: string[] = [];
  for (const { id, devices, touched } of tables.values()) {
    if (devices.length > 0 && touched <= before) quiet.push(id);
  }
  try {
    for (let from = 0; from < quiet.length; from += MOST_COMPARED) {
      const heads = await store.heads(quiet.slice(from, from + MOST_COMPARED));
      for (const [id, next] of heads) {
        const live = tables.get(id);
        if (live !== undefined && next > live.table.next) behind(hall, live);
      }
    }
  } catch (err) {
    log.warn({ err }, 'tables could not be compared with the store');
  }
}

const MOST_COMPARED = 1_000;

/** Puts away tables that nobody is at. Their log is in the store; what falls due there wakes them. */
export function sweep(hall: HostingHall): void {
  const before = hall.now() - hall.timing.evictAfter;
  for (const live of hall.tables.values()) {
    const { devices, queue, isBusy, bot, touched } = live;
    const isIdle = devices.length === 0 && queue.length === 0 && !isBusy && bot === undefined;
    if (isIdle && touched < before) forgetTable(hall, live);
  }
}
