/**
 * The hall: every table on this node with a device or a pending move of its own. Any node can have any table; the
 * store decides which node was first.
 */

import type { FaultCode } from '@dicehall/link/protocol';
import type { GameId } from '@dicehall/rules';
import {
  agendaOf,
  type Command,
  enqueue,
  isKeepers,
  type KeeperCommand,
  lookAfter,
  openTable,
  type Reply,
  type Setup,
  type Table,
  type TokenHash,
  tableFrom,
  timeAt,
  useHashing,
} from '@dicehall/table';
import { markOf } from '../addresses.ts';
import type { News } from '../bus/bus.ts';
import { FairSlots } from '../limits/fair-slots.ts';
import { NODE_HASHING } from '../node-hashing.ts';
import type { Appended, ListedTable } from '../store/store.ts';
import { closeAlarms, makeAlarms } from './alarms.ts';
import type { HallContext, HallCounts, HallSettings, HostingHall } from './context.ts';
import { faultFor } from './damage.ts';
import { forgetTable, removeDevice } from './devices.ts';
import { hostOf } from './host.ts';
import { INTERVALS } from './intervals.ts';
import { findCurrent, join, sync } from './join.ts';
import { setupRefusal, withStandIn } from './levels.ts';
import type { CommandReply, Device, LiveTable } from './live-table.ts';
import { MOST_LOADING } from './load.ts';
import { noteWord } from './presence/absence.ts';
import { heardCommand, heardLook, listAttended, renewAttendance } from './presence/attendance.ts';
import { hearPresence, presenceChanged, renewPresence } from './presence/presence.ts';
import { hearReaction } from './reactions.ts';
import { steadyClock } from './steady-clock.ts';
import { tableIndexOf } from './table-index.ts';
import { faultTo } from './tell.ts';
import { compare, heardOf, lookAtDamage, readOn, sweep, wake, wakeAhead } from './upkeep.ts';

export interface HallStats extends Readonly<HallCounts> {
  /** Tables that are damaged, as far as this node has found out. */
  readonly damaged: number;
  readonly tables: number;
  readonly devices: number;
}

/** The number of the next entry, and the head before it. */
export interface LogMark {
  readonly next: number;
  readonly head: string;
}

export interface Hall {
  /** Opens a table. `taken`: the name is in use. Rejects with a `StoreError`. */
  open(setup: Setup): Promise<Reply<Appended>>;
  /** A command that does not come over a socket; `by` are hashes of the tokens shown. */
  do(
    table: string,
    command: Command,
    by: readonly TokenHash[],
    address?: string,
  ): Promise<CommandReply>;
  /** An operator's command. */
  keep(table: string, command: KeeperCommand): Promise<CommandReply>;
  /** Forgets the table, whose log was changed in the store: devices come back and it is read again. */
  reload(table: string): void;
  /** Last event number sent to devices, if the table is in memory. */
  told(table: string): LogMark | undefined;
  /** A visitor with these tokens viewed the table, if it is in memory. */
  saw(table: string, by: readonly TokenHash[], address?: string): void;
  /** The table itself, to be read at once and not changed. Rejects with a `StoreError`. */
  find(table: string, address?: string): Promise<Table | undefined>;
  /**
   * Public tables with a free seat and a waiting player, newest first. `isSure`: a device is connected there.
   * Rejects with a `StoreError`.
   */
  listAttended(
    game: GameId | undefined,
    limit: number,
    isSure: boolean,
  ): Promise<readonly ListedTable[]>;
  /** Welcomes the device, or says why it may not come in. */
  join(device: Device, table: string, from: number | undefined): Promise<FaultCode | undefined>;
  leave(device: Device): void;
  /** The outcome goes to the device. */
  enqueue(device: Device, command: Command): void;
  sync(device: Device, from: number): Promise<void>;
  /** The time at the table where the device is. */
  timeFor(device: Device): number;
  readonly stats: HallStats;
  /** Takes nothing new and waits until everything begun is durable and told. */
  close(): Promise<void>;
}

export function createHall(settings: HallSettings): Hall {
  const hall = openHall(settings);
  const timers = keepUp(hall);
  return {
    open: (setup) => openIn(hall, setup),
    do: (table, command, by, address) => perform(hall, table, { command, by, address }),
    keep: (table, command) => perform(hall, table, { command, by: [], address: undefined }),
    reload(table) {
      const live = hall.tables.get(table);
      if (live !== undefined) forgetTable(hall, live);
    },
    told(table) {
      const live = hall.tables.get(table);
      return live && { next: live.table.next, head: live.table.head };
    },
    saw(table, by, address = '') {
      const live = hall.tables.get(table);
      if (live === undefined) return;
      noteWord(hall, live, by);
      heardLook(hall, live, by, address);
    },
    find: async (table, address) => (await findCurrent(hall, table, address))?.table,
    listAttended: (game, limit, isSure) => listAttended(hall, game, limit, isSure),
    join: (device, table, from) => join(hall, device, table, from),
    leave: (device) => removeDevice(hall, device),
    enqueue: (device, command) => enqueueFor(hall, device, command),
    sync: (device, from) => sync(hall, device, from),
    timeFor: ({ live }) => (live === undefined ? hall.now() : timeAt(hall, live)),
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
        // If the store failed meanwhile, commands remain that no one will handle.
        for (const queued of live.queue.splice(0)) faultTo(queued, GOING_AWAY);
      }
    },
  };
}

function openHall(settings: HallSettings): HostingHall {
  const { bus, log } = settings;
  useHashing(NODE_HASHING);
  const onBack = (by: number): void =>
    log.warn({ by }, 'the system clock was set back; tables go on by the time they had');
  const now = steadyClock({ wall: settings.now, onBack });
  // A single node has no one to hand the table to.
  const alone = bus.isShared ? {} : { takeover: 0 };
  const context: HallContext = {
    ...settings,
    now,
    timing: { ...INTERVALS, ...alone, ...settings.timing },
    tables: new Map(),
    loading: new Map(),
    loads: new FairSlots(MOST_LOADING),
    places: new Map(),
    unheard: new Set(),
    damaged: new Set(),
    heard: { tables: new Set(), timer: undefined },
    alarms: makeAlarms(now, (live) => lookAfter(hall.host, live)),
    presence: { tables: new Set(), timer: undefined },
    counts: { entries: 0, appends: 0, refusals: 0, races: 0, storeFailures: 0, setBacks: 0 },
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
    // People may have returned through another node unheard: count their absence from now.
    for (const live of tables.values()) live.away = undefined;
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
    setInterval(() => renewAttendance(hall), timing.renewal),
    setInterval(() => compare(hall), timing.renewal),
    setInterval(() => lookAtDamage(hall), timing.renewal),
  ];
  for (const timer of timers) timer.unref();
  wake(hall);
  wakeAhead(hall);
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

interface IncomingCommand {
  readonly command: Command | KeeperCommand;
  readonly by: readonly TokenHash[];
  readonly address: string | undefined;
}

async function perform(
  hall: HostingHall,
  table: string,
  { command, by, address }: IncomingCommand,
): Promise<CommandReply> {
  try {
    const live = await findCurrent(hall, table, address);
    if (live !== undefined && !hall.isClosing) {
      noteWord(hall, live, by);
      const mark = markOf(table, address);
      const reply = await new Promise<CommandReply>((asker) =>
        enqueue(hall.host, live, { command, by, asker, mark }),
      );
      if (reply.kind === 'done' && !isKeepers(command))
        await heardCommand(hall, live, command, address ?? '');
      return reply;
    }
  } catch (err) {
    const code = faultFor(err);
    if (code === 'table-damaged') return { kind: 'fault', code };
    hall.log.error({ table, err }, 'a table could not be read');
    return { kind: 'fault', code, retryAfter: hall.timing.retry };
  }
  return { kind: 'fault', code: hall.isClosing ? 'going-away' : 'no-such-table' };
}

const GOING_AWAY = { kind: 'fault', code: 'going-away', retryAfter: 1_000 } as const;

function enqueueFor(hall: HostingHall, device: Device, command: Command): void {
  const { live, hashes } = device;
  // Addresses matter only for people who claim a seat.
  const mark = 'token' in command ? markOf(live?.id ?? '', device.address) : undefined;
  const queued = { command, by: hashes, asker: device, mark };
  if (live === undefined || hall.isClosing) faultTo(queued, GOING_AWAY);
  else enqueue(hall.host, live, queued);
}

function statsOf({ tables, counts, damaged }: HostingHall): HallStats {
  let devices = 0;
  for (const live of tables.values()) devices += live.devices.length;
  return { ...counts, tables: tables.size, devices, damaged: damaged.size };
}

function hear(hall: HostingHall, news: News): void {
  const live = hall.tables.get(news.table);
  if (live === undefined) {
    if (hall.loading.has(news.table)) hall.unheard.add(news.table);
  } else if (news.kind === 'reaction') hearReaction(live, news);
  else if (news.kind !== 'entries') hearPresence(hall, live, news);
  else heardOf(hall, live);
}

/** Resolves when a table has nothing pending. */
async function idle(live: LiveTable): Promise<void> {
  while (live.isBusy) await new Promise((resolve) => setTimeout(resolve, 2));
}
