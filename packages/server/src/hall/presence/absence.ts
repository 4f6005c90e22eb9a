/**
 * Absence of people. Connections are in no log: this node combines its own with what other nodes report, and counts
 * from the moment it first noticed.
 */

import type { Seat } from '@dicehall/rules';
import {
  hostSeat,
  hosts,
  nextHost,
  seatOf,
  standInFrom,
  type Table,
  type TokenHash,
} from '@dicehall/table';
import { setAlarm } from '../alarms.ts';
import type { HallContext } from '../context.ts';
import type { LiveTable } from '../live-table.ts';

/** Undefined while a device is connected, and where that cannot be known. */
export function absentSince(
  hall: Pick<HallContext, 'bus' | 'now'>,
  live: LiveTable,
  table: Table,
  who: Seat | 'host',
): number | undefined {
  // Asked after every move, and nearly always everybody is there.
  if (live.away === undefined && isHere(live, table, who)) return undefined;
  const key = keyOf(table, who);
  // Without news from other nodes, absence is unknown.
  if (key === undefined || !hall.bus.isUp) return undefined;
  if (isHere(live, table, who)) {
    live.away?.delete(key);
    return undefined;
  }
  live.away ??= new Map();
  const since = live.away.get(key) ?? hall.now();
  live.away.set(key, since);
  // In the table's own time.
  return since + live.ahead;
}

/** Seats are moved about, their tokens go along; so does the host's part. */
function keyOf({ seats, host }: Table, who: Seat | 'host'): string | undefined {
  if (who === 'host') return `host ${host}`;
  const sitter = seats[who];
  return sitter?.kind === 'person' ? sitter.token : undefined;
}

/** The host is where the host's seat is, or who shows the host's token without one. */
function isHere(live: LiveTable, { seats: sitters }: Table, who: Seat | 'host'): boolean {
  const seat = who === 'host' ? hostSeat(sitters) : who;
  const isOnIt = (one: { readonly seats: readonly Seat[]; readonly isHost: boolean }): boolean =>
    one.seats.includes(seat) || (who === 'host' && one.isHost);
  for (const device of live.devices) if (isOnIt(device)) return true;
  for (const { seats, host } of live.elsewhere?.values() ?? []) {
    if (isOnIt({ seats, isHost: host })) return true;
  }
  return false;
}

/** A player on HTTP counts as present for this long after a request. */
export function noteWord(
  { now }: Pick<HallContext, 'now'>,
  live: LiveTable,
  hashes: readonly TokenHash[],
): void {
  const { table } = live;
  for (const hash of hashes) {
    const sitter = table.seats[seatOf(table.seats, hash)];
    if (sitter?.kind !== 'person') continue;
    live.away ??= new Map();
    live.away.set(sitter.token, now());
  }
  if (!hosts(table, hashes)) return;
  live.away ??= new Map();
  live.away.set(keyOf(table, 'host') ?? '', now());
}

/** People who are away, with the time from which a stand-in may be asked for. */
export const standInTimes = (
  hall: Pick<HallContext, 'bus' | 'now'>,
  live: LiveTable,
): readonly { seat: Seat; from: number }[] =>
  live.table.seats.flatMap((_, seat) => {
    const since = absentSince(hall, live, live.table, seat);
    return since === undefined ? [] : [{ seat, from: standInFrom(live.table, seat, since) }];
  });

/** Checks again when the host's part may pass on: after a minute, or once there is a person to take it. */
export function awaitHost(hall: HallContext, live: LiveTable): void {
  const passing = nextHost(live.table, (who) => absentSince(hall, live, live.table, who));
  if (passing === undefined) return;
  const at = passing.at - live.ahead;
  if (at <= hall.now()) hall.alarms.ring(live);
  else setAlarm(hall.alarms, live, at);
}
