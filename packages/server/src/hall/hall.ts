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
import { behind, compare, readOn, sweep, wake } from './beats.ts';
import { look, schedule } from './drive.ts';
import { findCurrent, join, sync } from './join.ts';
import { setupRefusal, withStandIn } from './levels.ts';
import { listingOf } from './listing.ts';
import type { Device, Live, Order, Outcome } from './live.ts';
import { take } from './load.ts';
import { makePresence, presentAt } from './presence.ts';
import { welcomeText } from './tell.ts';
import { TIMING } from './timing.ts';
import type { Counts, HallSettings, World } from './world.ts';
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
  order(device: Device, command: Command): void;
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
  const lives = new Map<string, Live>();
  const presence = makePresence(bus, node, now, timing);

  const world: World = {
    ...settings,
    timing,
    lives,
    loading: new Map(),
    unheard: new Set(),
    alarms: makeAlarms(now, (live) => look(world, live)),
    counts: { entries: 0, appends: 0, refusals: 0, races: 0, storeFailures: 0 },
    isClosing: false,
    order(live, order) {
      live.orders.push(order);
      // What happened elsewhere is not heard of now, and must be known before anything is judged.
      if (!bus.isUp) live.isBehind = true;
      if (!live.isBusy) work(world, live);
    },
    work: (live) => work(world, live),
    changed: (live, wake) => schedule(world, live, wake),
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
      lives.delete(live.id);
      bus.unsubscribe(live.id);
      for (const device of [...live.devices]) {
        world.remove(device);
        device.drop('internal');
      }
    },
  };

  bus.onNews((news) => hear(world, presence.heard, news));
  bus.onGap(() => {
    readOn(world);
    // Who came or went meanwhile is not known elsewhere.
    for (const live of lives.values()) if (live.devices.length > 0) presence.changed(live);
  });
  bus.onUnsaid((table) => {
    const live = lives.get(table);
    if (live !== undefined) presence.changed(live);
  });

  const timers = [
    setInterval(() => wake(world), timing.poll),
    setInterval(() => sweep(world), timing.sweep),
    setInterval(() => presence.renew(lives.values()), timing.renewal),
    setInterval(() => compare(world), timing.renewal),
  ];
  for (const timer of timers) timer.unref();
  wake(world);

  return {
    async open(setup) {
      const refusal = setupRefusal(setup);
      if (refusal !== undefined) return { ok: false, refusal };
      const opened = openTable(withStandIn(setup), { now: now(), randomBytes });
      if (!opened.ok) return opened;
      const entries = [opened.value];
      const listing = listingOf(tableFrom(entries), entries, settings.pace);
      return { ok: true, value: await store.append({ table: setup.table, entries, listing }) };
    },
    async do(table, command, by) {
      try {
        const live = await findCurrent(world, table);
        if (live !== undefined) {
          return await new Promise((answer) =>
            world.order(live, { command, by, device: undefined, answer }),
          );
        }
      } catch (err) {
        log.error({ table, err }, 'a table could not be read');
        const code = err instanceof StoreError ? 'store-unavailable' : 'internal';
        return { kind: 'fault', code, retryAfter: timing.retry };
      }
      return { kind: 'fault', code: world.isClosing ? 'going-away' : 'no-such-table' };
    },
    find: async (table) => (await findCurrent(world, table))?.table,
    isAttended: (table) => isAttended(world, table),
    isSatAt: (table) => isSatAt(world, table),
    seemsAttended: (table, opened) => seemsAttended(world, table, opened),
    join: (device, table, from) => join(world, device, table, from),
    leave: world.remove,
    order(device, command) {
      const { live, hashes } = device;
      const order: Order = { command, by: hashes, device, answer: undefined };
      if (live === undefined || world.isClosing) faultTo(order, GOING_AWAY);
      else world.order(live, order);
    },
    sync: (device, from) => sync(world, device, from),
    get stats() {
      let devices = 0;
      for (const live of lives.values()) devices += live.devices.length;
      return { ...world.counts, tables: lives.size, devices };
    },
    async close() {
      world.isClosing = true;
      for (const timer of timers) clearInterval(timer);
      world.alarms.close();
      presence.close();
      for (const live of lives.values()) await idle(live);
    },
  };
}

const GOING_AWAY = { kind: 'fault', code: 'going-away', retryAfter: 1_000 } as const;

function hear(world: World, present: ReturnType<typeof makePresence>['heard'], news: News): void {
  const live = world.lives.get(news.table);
  if (live === undefined) {
    if (world.loading.has(news.table)) world.unheard.add(news.table);
  } else if (news.kind !== 'entries') present(live, news);
  else if (live.isBusy || live.isBehind || news.entries[0]?.n !== live.table.next)
    behind(world, live);
  else {
    try {
      take(world, live, news.entries);
    } catch (err) {
      world.log.error({ table: live.id, err }, 'news that do not fit');
      world.forget(live);
    }
  }
}

/** Resolves when nothing is on its way at a table. */
async function idle(live: Live): Promise<void> {
  while (live.isBusy) await new Promise((resolve) => setTimeout(resolve, 2));
}
