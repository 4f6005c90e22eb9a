/**
 * A table on this device for people who share it, bots, or both. Entries are stored before they are announced, so
 * an interrupted table resumes from its log.
 */

import type { GameId, Viewer } from '@dicehall/rules';
import {
  type Command,
  type Entry,
  enqueue,
  eventForAll,
  everybody,
  type Host,
  type HostedTable,
  hostedTable,
  lookAfter,
  makeToken,
  openTable,
  propose,
  type QueuedCommand,
  type RandomBytes,
  type Reply,
  type Settings,
  type Table,
  type TableNews,
  type TableView,
  tableFrom,
  timeAt,
  viewFor,
} from '@dicehall/table';
import { type CommandInput, type CommandSecrets, commandFor } from './command-input.ts';
import type { LinkNews, LinkState, SendReply, TableLink } from './link.ts';
import { addListener, tellAll } from './listeners.ts';
import type { Think } from './think.ts';
import { makeContribution } from './witness/contribution.ts';
import { type Trust, WATCHING } from './witness/trust.ts';

/** Somebody in a seat of a table on this device; `level` names a bot. */
export type LocalPlayer =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: string };

/** What a table on this device begins with. */
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
  /**
   * A mistake of ours. A bot's first legal action was taken instead; what the table could not judge it tries again,
   * or has refused as `internal`.
   */
  readonly failed?: ((error: unknown) => void) | undefined;
  /** All dice come from here. */
  readonly randomBytes: RandomBytes;
  /** Makes entries durable before they are announced; on failure they never happened. */
  readonly keep?: ((entries: readonly Entry[]) => Promise<void>) | undefined;
}

/** A table that runs on this device. */
export interface LocalLink extends TableLink {
  /** Everything, secrets too, for `resumeLocalLink`. */
  readonly log: readonly Entry[];
}

/**
 * Opens a table and seats everybody. Refused if the options or seats do not fit the game.
 *
 * @example
 * ```ts
 * import { randomBytes } from 'node:crypto';
 * import { localLink, thinkHere } from '@dicehall/link';
 * import { loadGame } from '@dicehall/rules';
 *
 * await loadGame('dodge-dice');
 * const device = { now: Date.now, randomBytes, think: thinkHere(randomBytes) };
 * const players = [{ kind: 'person', name: 'Ana' }, { kind: 'person', name: 'Ben' }] as const;
 * const opened = await localLink({ game: 'dodge-dice', players, options: 'first=0' }, device);
 * if (!opened.ok) throw new Error(opened.refusal.code);
 * const [view] = opened.value.state.views;
 * console.log(view?.phase, view?.match?.actions); // playing [ 'roll', 'skip' ]
 * opened.value.close();
 * ```
 */
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
  const contributions: Contributions = new Map();
  for (const input of openingInputs(players, () => ownInputs(contributions, viewsOf(table)))) {
    const command = commandFor(input, secretsOf(device, contributions));
    const context = { now: device.now(), by: everybody(table), randomBytes };
    const reply = propose(table, command, context);
    if (!reply.ok) return reply;
    table = reply.value.table;
    log.push(...reply.value.entries);
  }
  await device.keep?.(log.slice());
  return { ok: true, value: linkTo(table, log, device, contributions) };
}

/** Resumes a table from its log. Throws `LogError` if the log is invalid. */
export const resumeLocalLink = (log: readonly Entry[], device: LocalDevice): LocalLink =>
  linkTo(tableFrom(log), log.slice(), device, new Map());

/**
 * What the seats here have promised, by receipt. It is in no log, so a table that is resumed asks for
 * new receipts.
 */
type Contributions = Map<string, string>;

const secretsOf = (
  { randomBytes }: Pick<LocalDevice, 'randomBytes'>,
  contributions: Contributions,
): CommandSecrets => ({
  randomBytes,
  receipt() {
    const { contribution, receipt } = makeContribution(randomBytes);
    contributions.set(receipt, contribution);
    return receipt;
  },
});

type OwnInput = Extract<CommandInput, { readonly kind: 'contribute' | 'receipt' }>;

/** What the seats here do by themselves so that a game can begin: show their contributions, promise new ones. */
function ownInputs(contributions: Contributions, views: readonly TableView[]): readonly OwnInput[] {
  return views.flatMap(({ viewer: seat, terms, phase, seats }): OwnInput[] => {
    if (seat === 'spectator') return [];
    if (terms === undefined) {
      const sitter = seats[seat];
      const isAsked = phase === 'seating' && sitter?.kind === 'person';
      return isAsked && !contributions.has(sitter.receipt) ? [{ kind: 'receipt', seat }] : [];
    }
    if (!terms.waiting.includes(seat)) return [];
    // With terms that come to nothing the table forgets their receipts, so none is shown for others.
    const contribution = contributions.get(terms.event.receipts[seat] ?? '');
    return contribution === undefined ? [] : [{ kind: 'contribute', seat, contribution }];
  });
}

/** The last ones depend on what the first came to. */
function* openingInputs(
  players: LocalSetup['players'],
  contributions: () => readonly CommandInput[],
): Generator<CommandInput> {
  const inputs = players.flatMap((player, seat): CommandInput[] => {
    if (player === undefined) return [];
    const { name } = player;
    return player.kind === 'person'
      ? [{ kind: 'sit', seat, name }]
      : [{ kind: 'bot', seat, name, level: player.level }];
  });
  yield* inputs;
  if (inputs.length < players.length) return;
  yield { kind: 'start' };
  yield* contributions();
}

/** Waits for the answer to a command. */
type Asker = (answer: SendReply) => void;

interface LocalTable extends HostedTable<Asker> {
  readonly log: Entry[];
  readonly listeners: Set<(news: LinkNews) => void>;
  readonly contributions: Contributions;
  state: LinkState;
  /** Settled when everybody here has contributed, if it was their turn to. */
  beginning: Promise<unknown>;
  /** The game whose dice were last checked, or are being checked. */
  checked: number;
  alarm: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
}

type LocalHost = Host<Asker, LocalTable>;

const UNKEPT: SendReply = { ok: false, refusal: { code: 'store-unavailable' } };
const BROKEN: SendReply = { ok: false, refusal: { code: 'internal' } };
const TOO_FAST: SendReply = { ok: false, refusal: { code: 'too-fast' } };
const CLOSED: SendReply = { ok: false, refusal: { code: 'going-away' } };

/** Loaded when a game is over: what makes a record and proves its dice. */
const loadCheck = () => import('./check-log.ts');

const isOpen = ({ state }: LocalTable): boolean => state.status !== 'closed';

function linkTo(
  table: Table,
  log: Entry[],
  device: LocalDevice,
  contributions: Contributions,
): LocalLink {
  const local: LocalTable = {
    ...hostedTable<Asker>(table, log.at(-1)),
    log,
    listeners: new Set(),
    contributions,
    state: stateOf(table, 'joined', WATCHING),
    beginning: Promise.resolve(),
    checked: 0,
    alarm: undefined,
  };
  const host = hostOn(device);
  lookAfter(host, local);
  goOn(host, local);
  return {
    get state() {
      return local.state;
    },
    log,
    tokens: [],
    record: async (game) => (await loadCheck()).makeRecordFile(log, game),
    send: (input) => send(host, local, input),
    watch: (listener) => addListener(local.listeners, listener),
    close: () => close(local),
  };
}

/** Host of a local table. It is the only writer: what is not stored never happened. */
function hostOn(device: LocalDevice): LocalHost {
  const { now, randomBytes, keep, think, failed, pace } = device;
  const host: LocalHost = {
    store: {
      async append(_, { entries }) {
        await keep?.(entries);
        return 'written';
      },
      read: async ({ log }, from) => ({ entries: log.slice(from), head: undefined }),
      mayBeBehind: () => false,
    },
    clock: {
      now,
      wakeAt: (local, at) => wakeAt(host, local, at),
      botMoment: (local, what) => timeAt({ now }, local) + (what === 'act' ? (pace?.() ?? 0) : 0),
      lateness: () => 0,
      retryAfter: 1_000,
    },
    thinking: {
      think: (_, { question }) => think(question),
      failed: (_, error) => failed?.(error),
    },
    news: {
      tell(local, news) {
        tell(local, news);
        goOn(host, local);
        for (const { verdict } of news.decided) {
          if (verdict.kind === 'broken') failed?.(verdict.error);
        }
      },
      // What is on this device cannot be another log.
      setBack: () => undefined,
      fail,
    },
    randomBytes,
    refusal: () => undefined,
    isOpen,
  };
  return host;
}

async function send(host: LocalHost, local: LocalTable, input: CommandInput): Promise<SendReply> {
  if (!isOpen(local)) return CLOSED;
  const command = commandOf(host, local, input);
  const reply = await new Promise<SendReply>((asker) =>
    enqueue(host, local, { command, by: 'everybody', asker }),
  );
  // Who starts a game here may count on it that it has begun.
  await local.beginning;
  return reply;
}

const commandOf = (host: LocalHost, local: LocalTable, input: CommandInput): Command =>
  commandFor(input, secretsOf(host, local.contributions));

/** Everybody here contributes at once; a game that is over is checked. */
function goOn(host: LocalHost, local: LocalTable): void {
  if (!isOpen(local)) return;
  for (const input of ownInputs(local.contributions, local.state.views)) {
    if (input.kind === 'receipt' && local.queue.some(({ command }) => isReceipt(command, input)))
      continue;
    let asker: Asker = () => undefined;
    const answered = new Promise<SendReply>((resolve) => {
      asker = resolve;
    });
    local.beginning = Promise.all([local.beginning, answered]);
    const command = commandOf(host, local, input);
    enqueue(host, local, { command, by: 'everybody', asker });
  }
  const { phase, games } = local.table;
  if (phase === 'over' && local.checked !== games) checkGame(host, local, games);
}

async function checkGame(host: LocalHost, local: LocalTable, game: number): Promise<void> {
  local.checked = game;
  try {
    const { trustIn } = await loadCheck();
    const trust = await trustIn(local.log, game);
    if (!isOpen(local) || local.table.games !== game) return;
    local.state = { ...local.state, trust };
    tellAll(local.listeners, { state: local.state, events: [], missed: false });
  } catch (error) {
    host.thinking.failed(local, error);
  }
}

const isReceipt = (command: QueuedCommand<Asker>['command'], { seat }: OwnInput): boolean =>
  command !== 'tick' && command.kind === 'receipt' && command.seat === seat;

function tell(local: LocalTable, { entries, decided, reactions }: TableNews<Asker>): void {
  const { table, log, listeners } = local;
  log.push(...entries);
  if (entries.length > 0 && isOpen(local)) local.state = stateOf(table, 'joined', trustOf(local));
  if (entries.length + reactions.length > 0 && isOpen(local)) {
    const events = entries.map((entry) => eventForAll(entry, viewersOf(table)));
    tellAll(listeners, { state: local.state, events, missed: false, reactions });
  }
  for (const { queued, verdict } of decided) {
    if (verdict.kind === 'broken') queued.asker?.(BROKEN);
    else if (verdict.kind === 'refused') queued.asker?.({ ok: false, ...verdict });
    else if (verdict.kind === 'too-fast') queued.asker?.(TOO_FAST);
    else queued.asker?.({ ok: true });
  }
}

/** Findings about a game stand until the next one. */
const trustOf = ({ table, state, checked }: LocalTable): Trust =>
  table.phase === 'over' && checked === table.games ? state.trust : WATCHING;

function fail(_: LocalTable, queue: readonly QueuedCommand<Asker>[]): boolean {
  for (const { asker } of queue) asker?.(UNKEPT);
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
  local.state = stateOf(local.table, 'closed', local.state.trust);
  clearTimeout(local.alarm?.timer);
  for (const { asker } of local.queue.splice(0)) asker?.(CLOSED);
  local.listeners.clear();
}

/** The views of all people at this device; with none, the view of a spectator. */
function viewersOf({ seats }: Table): readonly Viewer[] {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length > 0 ? people : ['spectator'];
}

const viewsOf = (table: Table): readonly TableView[] =>
  viewersOf(table).map((viewer) => viewFor(table, viewer));

function stateOf(table: Table, status: LinkState['status'], trust: Trust): LinkState {
  const viewers = viewersOf(table);
  return {
    status,
    fault: undefined,
    views: viewsOf(table),
    isHost: true,
    present: viewers.filter((viewer) => viewer !== 'spectator'),
    watchers: 0,
    away: [],
    devices: viewers.map(() => 1),
    clockAhead: 0,
    trust,
  };
}
