/**
 * Presence over all nodes. Announced at most a few times a second, never logged. A dead node's last report expires.
 */

import type { FromServer } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import type { News } from '../../bus/bus.ts';
import type { HallContext } from '../context.ts';
import type { Attendance, Device, LiveTable } from '../live-table.ts';
import { messageText } from '../messages.ts';
import { awaitHost, standInTimes } from './absence.ts';
import { noteAttendance } from './attendance.ts';

type Present = FromServer['present'];

/** An arrival or a departure. */
export function presenceChanged(hall: HallContext, live: LiveTable): void {
  const { presence, timing } = hall;
  // Counted from now, not from the announcement.
  standInTimes(hall, live);
  presence.tables.add(live);
  presence.timer ??= setTimeout(() => tellChanges(hall), timing.presence).unref();
}

/** After a move: a player who has come back is waited for longer, counted from when it became that player's turn. */
export function turnPassed(hall: HallContext, live: LiveTable): void {
  if (live.away === undefined) return;
  const isReturned = live.table.seats.some((one) => one.kind === 'person' && one.returned);
  if (isReturned) tell(hall, live);
}

function tellChanges(hall: HallContext): void {
  const { presence } = hall;
  presence.timer = undefined;
  const tables = [...presence.tables];
  // First: telling can change it again, when it makes a device go.
  presence.tables.clear();
  for (const live of tables) {
    tell(hall, live);
    publish(hall, live);
    noteAttendance(hall, live);
  }
}

const publish = ({ bus, node }: HallContext, live: LiveTable): void =>
  bus.publish({ kind: 'present', table: live.id, node, ...attendanceHere(live) });

/** Another node reports its presence, or asks for ours. */
export function hearPresence(
  hall: HallContext,
  live: LiveTable,
  news: Extract<News, { readonly kind: 'present' | 'who' }>,
): void {
  if (news.kind === 'who') {
    if (live.devices.length > 0) publish(hall, live);
    return;
  }
  const { node: other, seats, devices, host, watchers } = news;
  const isNew = live.elsewhere?.has(other) !== true;
  const isEmpty = seats.length === 0 && watchers === 0;
  if (isEmpty) live.elsewhere?.delete(other);
  else {
    live.elsewhere ??= new Map();
    live.elsewhere.set(other, { seats, devices, host, watchers, at: hall.now() });
  }
  tell(hall, live);
  // A node that has just loaded the table does not know its presence.
  if (isNew && !isEmpty && live.devices.length > 0) publish(hall, live);
}

/** Renews this node's word and forgets that of nodes long silent. */
export function renewPresence(hall: HallContext): void {
  for (const live of hall.tables.values()) {
    if (live.elsewhere === undefined || live.elsewhere.size === 0) continue;
    if (live.devices.length > 0) publish(hall, live);
    for (const [other, { at }] of live.elsewhere) {
      if (hall.now() - at > 3 * hall.timing.renewal) live.elsewhere.delete(other);
    }
    tell(hall, live);
  }
}

function tell(hall: HallContext, live: LiveTable): void {
  awaitHost(hall, live);
  if (live.devices.length === 0) return;
  const all = attendanceAt(live);
  const away = standInTimes(hall, live);
  const told = JSON.stringify([all, away]);
  if (told === live.presentTold) return;
  live.presentTold = told;
  for (const device of live.devices)
    device.send(messageText('present', present(all, away, device)));
}

/** Who is there, as far as that device may know. */
export const presentFor = (hall: HallContext, live: LiveTable, device: Device): Present =>
  present(attendanceAt(live), standInTimes(hall, live), device);

const present = (
  { seats, devices, watchers }: Attendance,
  away: Present['away'],
  device: Device,
): Present => ({
  seats,
  watchers,
  away,
  devices: device.seats.map((own) => devices[seats.indexOf(own)] ?? 0),
});

function attendanceHere({ devices }: LiveTable): Attendance {
  const counts: number[] = [];
  let watchers = 0;
  let host = false;
  for (const device of devices) {
    if (device.seats.length === 0) watchers++;
    if (device.isHost) host = true;
    for (const seat of device.seats) counts[seat] = (counts[seat] ?? 0) + 1;
  }
  return { ...counted(counts), host, watchers };
}

/** Here and elsewhere. */
function attendanceAt(live: LiveTable): Attendance {
  const here = attendanceHere(live);
  if (live.elsewhere === undefined || live.elsewhere.size === 0) return here;
  const counts: number[] = [];
  let { watchers, host } = here;
  for (const [i, seat] of here.seats.entries()) counts[seat] = here.devices[i] ?? 0;
  for (const other of live.elsewhere.values()) {
    watchers += other.watchers;
    host ||= other.host;
    for (const [i, seat] of other.seats.entries()) {
      counts[seat] = (counts[seat] ?? 0) + (other.devices[i] ?? 1);
    }
  }
  return { ...counted(counts), host, watchers };
}

/** From numbers by seat. */
function counted(counts: readonly number[]): Pick<Attendance, 'seats' | 'devices'> {
  const seats: Seat[] = [];
  const devices: number[] = [];
  for (let seat = 0; seat < counts.length; seat++) {
    const count = counts[seat];
    if (count === undefined) continue;
    seats.push(seat);
    devices.push(count);
  }
  return { seats, devices };
}
