/**
 * A table that runs on this device: people who share it, bots, or both. Entries are stored before anybody
 * is told, so an interrupted table resumes from its log.
 */

import type { GameId, Viewer } from '@dicehall/rules';
import {
  type Entry,
  enqueue,
  eventForAll,
  everybody,
  type Host,
  type HostedTable,
  hostedTable,
  lookAfter,
  makeRecordFile,
  makeToken,
  openTable,
  propose,
  type QueuedCommand,
  type RandomBytes,
  type Reply,
  type Settings,
  type Table,
  type TableNews,
  tableFrom,
  viewFor,
} from '@dicehall/table';
import { type CommandInput, commandFor } from './command-input.ts';
import type { LinkNews, LinkState, SendReply, TableLink } from './link.ts';
import { addListener, tellAll } from './listeners.ts';
import type { Think } from './think.ts';

export type LocalPlayer =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: string };

export interface LocalSetup {
  readonly game: GameId;
  /** By seat; undefined if empty for now. If none is, the game starts at once. */
  readonly players: readonly (LocalPlayer | undefined)[];
  /** Notation; left out: all defaults. */
  readonly options?: string | undefined;
  readonly settings?: Partial<Settings> | undefined;
  /** The id in the log and in records; left out: a random one. */
  readonly table?: string | undefined;
}

/** What the table needs of the device it runs on. */
export interface LocalDevice {
  now(): number;
  readonly think: Think;
  /** Milliseconds before a bot moves, however fast it thinks. */
  readonly pace?: (() => number) | undefined;
  /** A bot failed, and its first legal action was taken instead; or the table did, and will try again. */
  readonly failed?: ((error: unknown) => void) | undefined;
  /** All dice come from here. */
  readonly randomBytes: RandomBytes;
  /** Makes entries durable. Nobody is told before; if it fails they never happened. */
  readonly keep?: ((entries: readonly Entry[]) => Promise<void>) | undefined;
}

export interface LocalLink extends TableLink {
  /** Everything, secrets too, for `resumeLocalLink`. */
  readonly log: readonly Entry[];
}

/** Opens a table and seats everybody. Refused if the options or seats do not fit the game. */
export async function localLink(setup: LocalSetup, device: LocalDevice): Promise<Reply<LocalLink>> {
  const { randomBytes } = device;
  const { players } = setup;
  const opened = openTable(
    {
      table: setup.table ?? `here-${makeToken(randomBytes).slice(0, 12)}`,
      game: setup.game,
      seats: players.length,
      host: makeToken(randomBytes),
      options: setup.options,
      settings: setup.settings,
      origin: 'local',
    },
    { now: device.now(), randomBytes },
  );
  if (!opened.ok) return opened;
  let table = tableFrom([opened.value]);
  const log: Entry[] = [opened.value];
  for (const input of openingInputs(players)) {
    const command = commandFor(input, randomBytes);
    const context = { now: device.now(), by: everybody(table), randomBytes };
    const reply = propose(table, command, context);
    if (!reply.ok) return reply;
    table = reply.value.table;
    log.push(...reply.value.entries);
  }
  await device.keep?.(log.slice());
  return { ok: true, value: linkTo(table, log, device) };
}

/** Resumes a table from its log. Throws `LogError` if the log is invalid. */
export const resumeLocalLink = (log: readonly Entry[], device: LocalDevice): LocalLink =>
  linkTo(tableFrom(log), log.slice(), device);

function openingInputs(players: LocalSetup['players']): CommandInput[] {
  const inputs = players.flatMap((player, seat): CommandInput[] => {
    if (player === undefined) return [];
    const { name } = player;
    return player.kind === 'person'
      ? [{ kind: 'sit', seat, name }]
      : [{ kind: 'bot', seat, name, level: player.level }];
  });
  return inputs.length < players.length ? inputs : [...inputs, { kind: 'start' }];
}

/** Waits for the answer to a command. */
interface Asker {
  answer(answer: SendReply): void;
  /** A mistake of ours. */
  fail(error: unknown): void;
}

interface LocalTable extends HostedTable<Asker> {
  readonly log: Entry[];
  readonly listeners: Set<(news: LinkNews) => void>;
  state: LinkState;
  alarm: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
}

type LocalHost = Host<Asker, LocalTable>;

const UNKEPT: SendReply = { ok: false, refusal: { code: 'store-unavailable' } };
const CLOSED: SendReply = { ok: false, refusal: { code: 'going-away' } };

const isOpen = ({ state }: LocalTable): boolean => state.status !== 'closed';

function linkTo(table: Table, log: Entry[], device: LocalDevice): LocalLink {
  const local: LocalTable = {
    ...hostedTable<Asker>(table),
    log,
    listeners: new Set(),
    state: stateOf(table, 'joined'),
    alarm: undefined,
  };
  const host = hostOn(device);
  lookAfter(host, local);
  return {
    get state() {
      return local.state;
    },
    log,
    tokens: [],
    record: async (game) => makeRecordFile(log, game),
    send: (input) => send(host, local, input),
    watch: (listener) => addListener(local.listeners, listener),
    close: () => close(local),
  };
}

/** The host of a table on this device. Nobody else writes here, so what was not stored has not happened. */
function hostOn(device: LocalDevice): LocalHost {
  const { now, randomBytes, keep, think, failed, pace } = device;
  const host: LocalHost = {
    store: {
      async append(_, { entries }) {
        await keep?.(entries);
        return 'written';
      },
      read: async () => [],
      mayBeBehind: () => false,
    },
    clock: {
      now,
      wakeAt: (local, at) => wakeAt(host, local, at),
      botMoment: (_, what) => now() + (what === 'act' ? (pace?.() ?? 0) : 0),
      lateness: () => 0,
      retryAfter: 1_000,
    },
    thinking: {
      think: (_, { question }) => think(question),
      failed: (_, error) => failed?.(error),
    },
    telling: {
      tell(local, news) {
        tell(local, news);
        for (const { queued, verdict } of news.decided) {
          // Nobody waits for the answer to a bot or a clock.
          if (verdict.kind === 'broken' && queued.asker === undefined) failed?.(verdict.error);
        }
      },
      fail,
    },
    randomBytes,
    refusal: () => undefined,
    isOpen,
  };
  return host;
}

function send(host: LocalHost, local: LocalTable, input: CommandInput): Promise<SendReply> {
  if (!isOpen(local)) return Promise.resolve(CLOSED);
  const command = commandFor(input, host.randomBytes);
  return new Promise((answer, fail) =>
    enqueue(host, local, { command, by: 'everybody', asker: { answer, fail } }),
  );
}

function tell(local: LocalTable, { entries, decided }: TableNews<Asker>): void {
  const { table, log, listeners } = local;
  log.push(...entries);
  if (entries.length > 0 && isOpen(local)) {
    local.state = stateOf(table, 'joined');
    const events = entries.map((entry) => eventForAll(entry, viewersOf(table)));
    tellAll(listeners, { state: local.state, events, missed: false });
  }
  for (const { queued, verdict } of decided) {
    if (verdict.kind === 'broken') queued.asker?.fail(verdict.error);
    else if (verdict.kind === 'refused') queued.asker?.answer({ ok: false, ...verdict });
    else queued.asker?.answer({ ok: true });
  }
}

function fail(_: LocalTable, queue: readonly QueuedCommand<Asker>[]): boolean {
  for (const { asker } of queue) asker?.answer(UNKEPT);
  return true;
}

/** Longer waits overflow a timer; the host looks again after this. */
const LONGEST_WAIT = 2 ** 31 - 1;

function wakeAt(host: LocalHost, local: LocalTable, at: number): void {
  if (!isOpen(local) || (local.alarm !== undefined && local.alarm.at <= at)) return;
  clearTimeout(local.alarm?.timer);
  const wait = Math.min(LONGEST_WAIT, Math.max(0, at - host.clock.now()));
  const ring = (): void => {
    local.alarm = undefined;
    lookAfter(host, local);
  };
  local.alarm = { at, timer: setTimeout(ring, wait) };
}

function close(local: LocalTable): void {
  local.state = stateOf(local.table, 'closed');
  clearTimeout(local.alarm?.timer);
  for (const { asker } of local.queue.splice(0)) asker?.answer(CLOSED);
  local.listeners.clear();
}

/** The views of all people at this device; with none, the view of a spectator. */
function viewersOf({ seats }: Table): readonly Viewer[] {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length > 0 ? people : ['spectator'];
}

function stateOf(table: Table, status: LinkState['status']): LinkState {
  const viewers = viewersOf(table);
  return {
    status,
    fault: undefined,
    views: viewers.map((viewer) => viewFor(table, viewer)),
    isHost: true,
    present: viewers.filter((viewer) => viewer !== 'spectator'),
    watchers: 0,
    clockAhead: 0,
  };
}
