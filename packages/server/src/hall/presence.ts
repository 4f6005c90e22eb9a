/**
 * Who is connected, over all nodes. Told at most a few times a second, and never in the log. What a dead node
 * said last is forgotten after a while.
 */

import type { FromServer } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import type { News } from '../bus/bus.ts';
import type { HallContext } from './context.ts';
import type { LiveTable } from './live-table.ts';
import { messageText } from './messages.ts';

type Present = FromServer['present'];

/** Somebody came or went. */
export function presenceChanged(hall: HallContext, live: LiveTable): void {
  const { presence, timing } = hall;
  presence.tables.add(live);
  presence.timer ??= setTimeout(() => tellChanges(hall), timing.presence).unref();
}

function tellChanges(hall: HallContext): void {
  const { presence } = hall;
  presence.timer = undefined;
  const tables = [...presence.tables];
  // First: telling can change it again, when it makes a device go.
  presence.tables.clear();
  for (const live of tables) {
    tell(live);
    publish(hall, live);
  }
}

const publish = ({ bus, node }: HallContext, live: LiveTable): void =>
  bus.publish({ kind: 'present', table: live.id, node, ...presentHere(live) });

/** Another node says who is there, or asks. */
export function hearPresence(
  hall: HallContext,
  live: LiveTable,
  news: Extract<News, { readonly kind: 'present' | 'who' }>,
): void {
  if (news.kind === 'who') {
    if (live.devices.length > 0) publish(hall, live);
    return;
  }
  const { node: other, seats, watchers } = news;
  const isNew = live.elsewhere?.has(other) !== true;
  const isEmpty = seats.length === 0 && watchers === 0;
  if (isEmpty) live.elsewhere?.delete(other);
  else {
    live.elsewhere ??= new Map();
    live.elsewhere.set(other, { seats, watchers, at: hall.now() });
  }
  tell(live);
  // A node that has just loaded the table does not know who is here.
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
    tell(live);
  }
}

function tell(live: LiveTable): void {
  if (live.devices.length === 0) return;
  const text = messageText('present', presentAt(live));
  if (text === live.presentTold) return;
  live.presentTold = text;
  for (const device of live.devices) device.send(text);
}

function presentHere({ devices }: LiveTable): Present {
  const seats = new Set<Seat>();
  let watchers = 0;
  for (const device of devices) {
    if (device.seats.length === 0) watchers++;
    for (const seat of device.seats) seats.add(seat);
  }
  return { seats: [...seats].sort((one, other) => one - other), watchers };
}

/** Here and elsewhere. */
export function presentAt(live: LiveTable): Present {
  const here = presentHere(live);
  if (live.elsewhere === undefined || live.elsewhere.size === 0) return here;
  const seats = new Set(here.seats);
  let { watchers } = here;
  for (const other of live.elsewhere.values()) {
    watchers += other.watchers;
    for (const seat of other.seats) seats.add(seat);
  }
  return { seats: [...seats].sort((one, other) => one - other), watchers };
}
