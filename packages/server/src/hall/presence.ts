/**
 * Who is connected, over all nodes. It is told at most a few times a second, and never in the log. What a
 * node that has died said last is forgotten after a while.
 */

import type { FromServer } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import type { Bus, News } from '../bus/bus.ts';
import type { LiveTable } from './live-table.ts';
import { messageText } from './messages.ts';
import type { Timing } from './timing.ts';

type Present = FromServer['present'];

export interface Presence {
  changed(live: LiveTable): void;
  heard(live: LiveTable, news: Extract<News, { readonly kind: 'present' | 'who' }>): void;
  /** Renews this node's word and forgets that of nodes long silent. */
  renew(tables: Iterable<LiveTable>): void;
  close(): void;
}

export function makePresence(
  bus: Bus,
  node: string,
  now: () => number,
  { presence: pause, renewal }: Timing,
): Presence {
  const changed = new Set<LiveTable>();
  let timer: NodeJS.Timeout | undefined;

  const publish = (live: LiveTable): void =>
    bus.publish({ kind: 'present', table: live.id, node, ...presentHere(live) });

  const flush = (): void => {
    timer = undefined;
    const tables = [...changed];
    // First: telling can change it again, when it makes a device go.
    changed.clear();
    for (const live of tables) {
      tell(live);
      publish(live);
    }
  };

  return {
    changed(live) {
      changed.add(live);
      timer ??= setTimeout(flush, pause).unref();
    },
    heard(live, news) {
      if (news.kind === 'who') {
        if (live.devices.length > 0) publish(live);
        return;
      }
      const { node: other, seats, watchers } = news;
      const isNew = live.elsewhere?.has(other) !== true;
      const isEmpty = seats.length === 0 && watchers === 0;
      if (isEmpty) live.elsewhere?.delete(other);
      else {
        live.elsewhere ??= new Map();
        live.elsewhere.set(other, { seats, watchers, at: now() });
      }
      tell(live);
      // Whoever is new there does not know who is here.
      if (isNew && !isEmpty && live.devices.length > 0) publish(live);
    },
    renew(tables) {
      for (const live of tables) {
        if (live.elsewhere === undefined || live.elsewhere.size === 0) continue;
        if (live.devices.length > 0) publish(live);
        for (const [other, { at }] of live.elsewhere) {
          if (now() - at > 3 * renewal) live.elsewhere.delete(other);
        }
        tell(live);
      }
    },
    close: () => clearTimeout(timer),
  };
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
