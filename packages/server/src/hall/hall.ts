/**
 * The hall: every table that somebody is at or that moves by itself, on this node. Any node can have any
 * table; the store decides who was first.
 */

import type { FaultCode } from '@dicehall/link/protocol';
import {
  agendaOf,
  type Command,
  enqueue,
  lookAfter,
  openTable,
  type Reply,
  type Setup,
  type Table,
  type TokenHash,
  tableFrom,
  takeEntries,
} from '@dicehall/table';
import type { News } from '../bus/bus.ts';
import { type Appended, StoreError } from '../store/store.ts';
import { closeAlarms, makeAlarms } from './alarms.ts';
import { isAttended, isSatAt, seemsAttended } from './attendance.ts';
import type { Counts, HallContext, HallSettings, HostingHall } from './context.ts';
import { forgetTable, removeDevice } from './devices.ts';
import { hostOf } from './host.ts';
import { findCurrent, join, sync } from './join.ts';
import { setupRefusal, withStandIn } from './levels.ts';
import type { CommandReply, Device, LiveTable } from './live-table.ts';
import { hearPresence, presenceChanged, renewPresence } from './presence.ts';
import { tableIndexOf } from './table-index.ts';
import { faultTo } from './tell.ts';
import { TIMING } from './timing.ts';
import { behind, compare, readOn, sweep, wake } from './upkeep.ts';

export interface HallStats extends Readonly<Counts> {
  readonly tables: number;
  readonly devices: number;
}

export interface Hall {
  /** Opens a table. `taken`: the name is in use. Rejects with a `StoreError`. */
  open(setup: Setup): Promise<Reply<Appended>>;
  /** A command that does not come over a socket; `by` are hashes of the tokens shown. */
  do(table: string, command: Command, by: readonly TokenHash[]): Promise<CommandReply>;
  /** The table itself, to be read at once and not changed. Rejects with a `StoreError`. */
  find(table: string): Promise<Table | undefined>;
  /** Whether somebody is at that table or was a moment ago. Rejects with a `StoreError`. */
  isAttended(table: string): Promise<boolean>;
  /** Whether somebody with a seat there is surely connected now. Rejects with a `StoreError`. */
  isSatAt(table: string): Promise<boolean>;
  /** Whether it is attended, as far as this node knows; never false if there are other nodes. */
  seemsAttended(table: string, opened: number): boolean;
  /** Welcomes the device, or says why it may not come in. */
  join(device: Device, table: string, from: number | undefined): Promise<FaultCode | undefined>;
  leave(device: Device): void;
  /** The outcome goes to the device. */
  enqueue(device: Device, command: Command): void;
  sync(device: Device, from: number): Promise<void>;
  readonly stats: HallStats;
  /** Takes nothing new and waits until everything begun is durable and told. */
  close(): Promise<void>;
}

export function createHall(settings: HallSettings): Hall {
  const hall = openHall(settings);
  const timers = keepUp(hall);
  return {
    open: (setup) => openIn(hall, setup),
    do: (table, command, by) => perform(hall, table, command, by),
    find: async (table) => (await findCurrent(hall, table))?.table,
    isAttended: (table) => isAttended(hall, table),
    isSatAt: (table) => isSatAt(hall, table),
    seemsAttended: (table, opened) => seemsAttended(hall, table, opened),
    join: (device, table, from) => join(hall, device, table, from),
    leave: (device) => removeDevice(hall, device),
    enqueue: (device, command) => enqueueFor(hall, device, command),
    sync: (device, from) => sync(hall, device, from),
    get stats() {
      return statsOf(hall);
    },
    async close() {
      hall.isClosing = true;
      for (const timer of timers) clearInterval(timer);
      closeAlarms(hall.alarms);
      clearTimeout(hall.presence.timer);
      for (const live of hall.tables.values()) {
        await idle(live);
        // A store that failed meanwhile leaves commands that nobody will handle.
        for (const queued of live.queue.splice(0)) faultTo(queued, GOING_AWAY);
      }
    },
  };
}

function openHall(settings: HallSettings): HostingHall {
  const { bus, now } = settings;
  // Alone, there is nobody to leave a table to.
  const alone = bus.isShared ? {} : { takeover: 0 };
  const context: HallContext = {
    ...settings,
    timing: { ...TIMING, ...alone, ...settings.timing },
    tables: new Map(),
    loading: new Map(),
    unheard: new Set(),
    alarms: makeAlarms(now, (live) => lookAfter(hall.host, live)),
    presence: { tables: new Set(), timer: undefined },
    counts: { entries: 0, appends: 0, refusals: 0, races: 0, storeFailures: 0 },
    isClosing: false,
  };
  const hall = Object.assign(context, { host: hostOf(context) });
  return hall;
}

/** Listens to other nodes and starts the regular upkeep. */
function keepUp(hall: HostingHall): readonly NodeJS.Timeout[] {
  const { bus, tables, timing } = hall;
  bus.onNews((news) => hear(hall, news));
  bus.onGap(() => {
    readOn(hall);
    // Other nodes have not heard who came or went meanwhile.
    for (const live of tables.values()) if (live.devices.length > 0) presenceChanged(hall, live);
  });
  bus.onUnsaid((table) => {
    const live = tables.get(table);
    if (live !== undefined) presenceChanged(hall, live);
  });
  const timers = [
    setInterval(() => wake(hall), timing.poll),
    setInterval(() => sweep(hall), timing.sweep),
    setInterval(() => renewPresence(hall), timing.renewal),
    setInterval(() => compare(hall), timing.renewal),
  ];
  for (const timer of timers) timer.unref();
  wake(hall);
  return timers;
}

async function openIn(hall: HostingHall, setup: Setup): Promise<Reply<Appended>> {
  const { now, randomBytes, pace, store } = hall;
  const refusal = setupRefusal(setup);
  if (refusal !== undefined) return { ok: false, refusal };
  const opened = openTable(withStandIn(setup), { now: now(), randomBytes });
  if (!opened.ok) return opened;
  const entries = [opened.value];
  const table = tableFrom(entries);
  const index = tableIndexOf(table, entries, agendaOf(table), pace);
  return { ok: true, value: await store.append({ table: setup.table, entries, index }) };
}

async function perform(
  hall: HostingHall,
  table: string,
  command: Command,
  by: readonly TokenHash[],
): Promise<CommandReply> {
  try {
    const live = await findCurrent(hall, table);
    if (live !== undefined && !hall.isClosing) {
      return await new Promise((asker) => enqueue(hall.host, live, { command, by, asker }));
    }
  } catch (err) {
    hall.log.error({ table, err }, 'a table could not be read');
    const code = err instanceof StoreError ? 'store-unavailable' : 'internal';
    return { kind: 'fault', code, retryAfter: hall.timing.retry };
  }
  return { kind: 'fault', code: hall.isClosing ? 'going-away' : 'no-such-table' };
}

const GOING_AWAY = { kind: 'fault', code: 'going-away', retryAfter: 1_000 } as const;

function enqueueFor(hall: HostingHall, device: Device, command: Command): void {
  const { live, hashes } = device;
  const queued = { command, by: hashes, asker: device };
  if (live === undefined || hall.isClosing) faultTo(queued, GOING_AWAY);
  else enqueue(hall.host, live, queued);
}

function statsOf({ tables, counts }: HostingHall): HallStats {
  let devices = 0;
  for (const live of tables.values()) devices += live.devices.length;
  return { ...counts, tables: tables.size, devices };
}

function hear(hall: HostingHall, news: News): void {
  const live = hall.tables.get(news.table);
  if (live === undefined) {
    if (hall.loading.has(news.table)) hall.unheard.add(news.table);
  } else if (news.kind !== 'entries') hearPresence(hall, live, news);
  else if (live.isBusy || live.isBehind || news.entries[0]?.n !== live.table.next)
    behind(hall, live);
  else {
    try {
      takeEntries(hall.host, live, news.entries);
    } catch (err) {
      hall.log.error({ table: live.id, err }, 'news that do not fit');
      forgetTable(hall, live);
    }
  }
}

/** Resolves when a table has nothing pending. */
async function idle(live: LiveTable): Promise<void> {
  while (live.isBusy) await new Promise((resolve) => setTimeout(resolve, 2));
}
