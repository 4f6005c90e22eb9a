/**
 * The hall: every table that somebody is at or that moves by itself, on this node. Any node can have any
 * table; the store decides who was first.
 */

import type { FaultCode } from '@dicehall/link/protocol';
import {
  type Command,
  openTable,
  type Reply,
  type Setup,
  type Table,
  type TokenHash,
  tableFrom,
} from '@dicehall/table';
import type { News } from '../bus/bus.ts';
import { type Appended, StoreError } from '../store/store.ts';
import { makeAlarms } from './alarms.ts';
import { isAttended, isSatAt, seemsAttended } from './attendance.ts';
import type { Counts, HallContext, HallSettings } from './context.ts';
import { look, schedule } from './drive.ts';
import { findCurrent, join, sync } from './join.ts';
import { setupRefusal, withStandIn } from './levels.ts';
import type { Device, LiveTable, Outcome, QueuedCommand } from './live-table.ts';
import { take } from './load.ts';
import { welcomeText } from './messages.ts';
import { makePresence, presentAt } from './presence.ts';
import { tableIndexOf } from './table-index.ts';
import { TIMING } from './timing.ts';
import { behind, compare, readOn, sweep, wake } from './upkeep.ts';
import { faultTo, work } from './write.ts';

export interface HallStats extends Readonly<Counts> {
  readonly tables: number;
  readonly devices: number;
}

export interface Hall {
  /** Lays a new table. `taken`: there is one of that name. Rejects with a `StoreError`. */
  open(setup: Setup): Promise<Reply<Appended>>;
  /** A command that does not come over a socket; `by` are hashes of the tokens shown. */
  do(table: string, command: Command, by: readonly TokenHash[]): Promise<Outcome>;
  /** The table itself, to be read at once and not changed. Rejects with a `StoreError`. */
  find(table: string): Promise<Table | undefined>;
  /** Whether somebody is at that table or was a moment ago. Rejects with a `StoreError`. */
  isAttended(table: string): Promise<boolean>;
  /** Whether somebody with a seat there is surely connected now. Rejects with a `StoreError`. */
  isSatAt(table: string): Promise<boolean>;
  /** Whether it is attended, without looking anywhere else, so with other nodes about it is never a no. */
  seemsAttended(table: string, opened: number): boolean;
  /** Welcomes the device, or says why it may not come in. */
  join(device: Device, table: string, from: number | undefined): Promise<FaultCode | undefined>;
  leave(device: Device): void;
  /** The device hears what became of it. */
  enqueue(device: Device, command: Command): void;
  sync(device: Device, from: number): Promise<void>;
  readonly stats: HallStats;
  /** Takes nothing new and waits until everything begun is durable and told. */
  close(): Promise<void>;
}

export function createHall(settings: HallSettings): Hall {
  const { store, bus, now, randomBytes, node, log } = settings;
  // Alone, there is nobody to leave a table to.
  const alone = bus.isShared ? {} : { takeover: 0 };
  const timing = { ...TIMING, ...alone, ...settings.timing };
  const tables = new Map<string, LiveTable>();
  const presence = makePresence(bus, node, now, timing);

  const hall: HallContext = {
    ...settings,
    timing,
    tables,
    loading: new Map(),
    unheard: new Set(),
    alarms: makeAlarms(now, (live) => look(hall, live)),
    counts: { entries: 0, appends: 0, refusals: 0, races: 0, storeFailures: 0 },
    isClosing: false,
    enqueue(live, queued) {
      live.queue.push(queued);
      // What happened elsewhere is not heard of now, and must be known before anything is judged.
      if (!bus.isUp) live.isBehind = true;
      if (!live.isBusy) work(hall, live);
    },
    work: (live) => work(hall, live),
    changed: (live, wake) => schedule(hall, live, wake),
    presenceChanged: presence.changed,
    welcome(live, device, missed) {
      device.send(welcomeText(live, device, missed, presentAt(live), now()));
    },
    remove(device) {
      const { live } = device;
      device.live = undefined;
      const at = live?.devices.indexOf(device) ?? -1;
      if (live === undefined || at < 0) return;
      live.devices = live.devices.toSpliced(at, 1);
      live.touched = now();
      live.left = live.touched;
      presence.changed(live);
    },
    forget(live) {
      tables.delete(live.id);
      bus.unsubscribe(live.id);
      for (const device of [...live.devices]) {
        hall.remove(device);
        device.drop('internal');
      }
    },
  };

  bus.onNews((news) => hear(hall, presence.heard, news));
  bus.onGap(() => {
    readOn(hall);
    // Who came or went meanwhile is not known elsewhere.
    for (const live of tables.values()) if (live.devices.length > 0) presence.changed(live);
  });
  bus.onUnsaid((table) => {
    const live = tables.get(table);
    if (live !== undefined) presence.changed(live);
  });

  const timers = [
    setInterval(() => wake(hall), timing.poll),
    setInterval(() => sweep(hall), timing.sweep),
    setInterval(() => presence.renew(tables.values()), timing.renewal),
    setInterval(() => compare(hall), timing.renewal),
  ];
  for (const timer of timers) timer.unref();
  wake(hall);

  return {
    async open(setup) {
      const refusal = setupRefusal(setup);
      if (refusal !== undefined) return { ok: false, refusal };
      const opened = openTable(withStandIn(setup), { now: now(), randomBytes });
      if (!opened.ok) return opened;
      const entries = [opened.value];
      const index = tableIndexOf(tableFrom(entries), entries, settings.pace);
      return { ok: true, value: await store.append({ table: setup.table, entries, index }) };
    },
    async do(table, command, by) {
      try {
        const live = await findCurrent(hall, table);
        if (live !== undefined) {
          return await new Promise((answer) =>
            hall.enqueue(live, { command, by, device: undefined, answer }),
          );
        }
      } catch (err) {
        log.error({ table, err }, 'a table could not be read');
        const code = err instanceof StoreError ? 'store-unavailable' : 'internal';
        return { kind: 'fault', code, retryAfter: timing.retry };
      }
      return { kind: 'fault', code: hall.isClosing ? 'going-away' : 'no-such-table' };
    },
    find: async (table) => (await findCurrent(hall, table))?.table,
    isAttended: (table) => isAttended(hall, table),
    isSatAt: (table) => isSatAt(hall, table),
    seemsAttended: (table, opened) => seemsAttended(hall, table, opened),
    join: (device, table, from) => join(hall, device, table, from),
    leave: hall.remove,
    enqueue(device, command) {
      const { live, hashes } = device;
      const queued: QueuedCommand = { command, by: hashes, device, answer: undefined };
      if (live === undefined || hall.isClosing) faultTo(queued, GOING_AWAY);
      else hall.enqueue(live, queued);
    },
    sync: (device, from) => sync(hall, device, from),
    get stats() {
      let devices = 0;
      for (const live of tables.values()) devices += live.devices.length;
      return { ...hall.counts, tables: tables.size, devices };
    },
    async close() {
      hall.isClosing = true;
      for (const timer of timers) clearInterval(timer);
      hall.alarms.close();
      presence.close();
      for (const live of tables.values()) await idle(live);
    },
  };
}

const GOING_AWAY = { kind: 'fault', code: 'going-away', retryAfter: 1_000 } as const;

function hear(
  hall: HallContext,
  present: ReturnType<typeof makePresence>['heard'],
  news: News,
): void {
  const live = hall.tables.get(news.table);
  if (live === undefined) {
    if (hall.loading.has(news.table)) hall.unheard.add(news.table);
  } else if (news.kind !== 'entries') present(live, news);
  else if (live.isBusy || live.isBehind || news.entries[0]?.n !== live.table.next)
    behind(hall, live);
  else {
    try {
      take(hall, live, news.entries);
    } catch (err) {
      hall.log.error({ table: live.id, err }, 'news that do not fit');
      hall.forget(live);
    }
  }
}

/** Resolves when nothing is on its way at a table. */
async function idle(live: LiveTable): Promise<void> {
  while (live.isBusy) await new Promise((resolve) => setTimeout(resolve, 2));
}
