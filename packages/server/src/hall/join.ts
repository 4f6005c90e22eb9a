/** Coming to a table and coming back to it. */

import type { FaultCode } from '@dicehall/link/protocol';
import { type Entry, workOff } from '@dicehall/table';
import type { HostingHall } from './context.ts';
import { faultFor } from './damage.ts';
import { doorFault, placeDevice } from './device-seats.ts';
import { makeRoom, welcome, welcomeBack } from './devices.ts';
import type { Device, LiveTable } from './live-table.ts';
import { findTable } from './load.ts';
import { noteAttendance } from './presence/attendance.ts';
import { presenceChanged } from './presence/presence.ts';

/** A device that has been away longer gets the views alone. */
const MOST_MISSED = 200;

/** Welcomes the device, or says why it may not come in. */
export async function join(
  hall: HostingHall,
  device: Device,
  table: string,
  from: number | undefined,
): Promise<FaultCode | undefined> {
  try {
    const live = await findCurrent(hall, table, device.address);
    if (live === undefined) return hall.isClosing ? 'going-away' : 'no-such-table';
    // It has seen more at another node, whose news has not come through.
    if (from !== undefined && from > live.table.next) await readOn(hall, live);
    const missed = from === undefined ? [] : await missedSince(hall, live, from);
    if (device.isGone) return undefined;
    if (hall.isClosing || hall.tables.get(table) !== live) return 'going-away';
    placeDevice(device, live.table);
    const fault = doorFault(device, live.table);
    if (fault !== undefined) return fault;
    device.live = live;
    live.devices.push(device);
    live.touched = hall.now();
    // What it has seen beyond that is not in the store any more.
    if (from !== undefined && from > live.table.next) welcomeBack(hall, live, device);
    else welcome(hall, live, device, upTo(missed, live.table.next));
    makeRoom(hall, live, device);
    noteAttendance(hall, live);
    presenceChanged(hall, live);
    return undefined;
  } catch (err) {
    const code = faultFor(err);
    // Damage is logged where it is detected.
    if (code !== 'table-damaged') {
      hall.log.error({ connection: device.id, table, err }, 'a table could not be read');
    }
    return code;
  }
}

/** The table as the store has it, as far as this node can know. */
export async function findCurrent(
  hall: HostingHall,
  table: string,
  address?: string,
): Promise<LiveTable | undefined> {
  if (hall.isClosing) return undefined;
  const live = await findTable(hall, table, address);
  if (live === undefined) return undefined;
  if (!hall.bus.isUp) live.isBehind = true;
  if (live.isBehind) await workOff(hall.host, live);
  return live;
}

async function readOn(hall: HostingHall, live: LiveTable): Promise<void> {
  live.isBehind = true;
  await workOff(hall.host, live);
}

/** The device saw a gap. */
export async function sync(hall: HostingHall, device: Device, from: number): Promise<void> {
  const { live } = device;
  if (live === undefined) return;
  let missed: readonly Entry[] = [];
  try {
    missed = await missedSince(hall, live, from);
  } catch (err) {
    hall.log.warn(
      { connection: device.id, table: live.id, err },
      'missed entries could not be read',
    );
  }
  if (device.live === live) welcome(hall, live, device, upTo(missed, live.table.next));
}

/** Reads again if the table moved on meanwhile: the news that follows must leave no gap. */
async function missedSince(
  hall: HostingHall,
  live: LiveTable,
  from: number,
): Promise<readonly Entry[]> {
  let missed: readonly Entry[] = [];
  for (;;) {
    const next = from + missed.length;
    const { table } = live;
    // As they stand now, entries that a person was taken out of do not lead to the head of the log.
    if (next >= table.next)
      return missed.some(({ removed }) => removed !== undefined) ? [] : missed;
    if (table.next - from > MOST_MISSED) return [];
    const more = await hall.store.read(live.id, next);
    if (more.length === 0) return [];
    missed = [...missed, ...more];
  }
}

/** The store may be ahead of what is told. */
const upTo = (entries: readonly Entry[], next: number): readonly Entry[] =>
  entries.filter(({ n }) => n < next);
