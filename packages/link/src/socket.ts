/**
 * A table on a server. The connection may drop at any time: the link then rejoins from the last event it
 * knows, and resends what was not answered.
 */

import type { Command, Event, Refusal, TableView } from '@dicehall/table';
import { fetchRecord } from './api.ts';
import { type CommandInput, commandFor } from './command-input.ts';
import {
  type Connection,
  closeConnection,
  connect,
  later,
  type SocketDevice,
  say,
  startPinging,
} from './connection.ts';
import type { LinkNews, LinkState, RecordReply, SendReply, TableLink } from './link.ts';
import { addListener, tellAll } from './listeners.ts';
import { FAULT_CODES, type FaultCode, PROTOCOL_VERSION } from './protocol/faults.ts';
import type { Fault, FromServer, ServerMessage } from './protocol/messages.ts';

export interface SocketAddress {
  /** `wss://example.org/ws`. */
  readonly url: string;
  readonly table: string;
  /** Of the seats that this device holds, and the host's if it has it; none to watch. */
  readonly tokens?: readonly string[] | undefined;
  /** The number of the first event wanted with the first welcome; left out: none. */
  readonly from?: number | undefined;
}

/** Retrying cannot help after these. */
const FINAL: readonly FaultCode[] = [
  'unsupported-version',
  'no-such-table',
  'closed-to-spectators',
];

const JOINING: LinkState = {
  status: 'joining',
  fault: undefined,
  views: [],
  isHost: false,
  present: [],
  watchers: 0,
  clockAhead: 0,
};

/** A command without an answer, resent on every reconnect. */
interface PendingCommand {
  readonly command: Command;
  answer(reply: SendReply): void;
}

interface SocketTable {
  readonly address: SocketAddress;
  readonly device: SocketDevice;
  readonly connection: Connection;
  readonly listeners: Set<(news: LinkNews) => void>;
  /** By id, oldest first. */
  readonly pending: Map<string, PendingCommand>;
  state: LinkState;
  tokens: readonly string[];
  /** Of a seat that may be taken although a fault was answered: the next attempt reuses it. */
  unsureToken: string | undefined;
  /** Commands that are done, in events still to come. */
  unseen: readonly string[];
  /** The fastest ping so far: the best measure of the server's clock. */
  quickest: number;
}

export function socketLink(address: SocketAddress, device: SocketDevice): TableLink {
  const table: SocketTable = {
    address,
    device,
    connection: connect(address.url, device, {
      opened: () => join(table),
      message: (message) => receive(table, message),
      lost() {
        if (table.state.status !== 'lost') change(table, { status: 'lost' });
      },
    }),
    listeners: new Set(),
    pending: new Map(),
    state: JOINING,
    tokens: address.tokens ?? [],
    unsureToken: undefined,
    unseen: [],
    quickest: Number.POSITIVE_INFINITY,
  };
  return {
    get state() {
      return table.state;
    },
    get tokens() {
      return table.tokens;
    },
    send: (input) => send(table, input),
    watch: (listener) => addListener(table.listeners, listener),
    record: (game) => record(table, game),
    close: () => close(table, undefined),
  };
}

const nextOf = ({ state }: SocketTable): number => state.views[0]?.next ?? 0;

function join(table: SocketTable): void {
  const { address, connection, tokens, state } = table;
  const from = state.views.length > 0 ? nextOf(table) : address.from;
  say(connection, { type: 'join', version: PROTOCOL_VERSION, table: address.table, tokens, from });
}

async function send(table: SocketTable, input: CommandInput): Promise<SendReply> {
  const { state, unsureToken: token, device, pending } = table;
  if (state.status === 'closed') {
    return { ok: false, refusal: { code: state.fault ?? 'going-away' } };
  }
  const whole = input.kind === 'sit' && token ? { token, ...input } : input;
  const command = commandFor(whole, device.randomBytes);
  if (command.kind === 'sit') {
    table.tokens = [...new Set([...table.tokens, command.token])];
    table.unsureToken = undefined;
  }
  const reply = new Promise<SendReply>((answer) => {
    pending.set(command.id, { command, answer });
  });
  if (state.status === 'joined') say(table.connection, { type: 'do', command });
  return reply;
}

function receive(table: SocketTable, message: ServerMessage): void {
  switch (message.type) {
    case 'welcome':
      welcome(table, message);
      break;
    case 'update':
      update(table, message);
      break;
    case 'done':
      answer(table, message.id, DONE);
      break;
    case 'refused':
      if (follows(table, message.views[0]?.next)) change(table, { views: message.views });
      refuse(table, message.id, message.refusal);
      break;
    case 'present':
      change(table, { present: message.seats, watchers: message.watchers });
      break;
    case 'pong':
      setClock(table, message);
      break;
    case 'fault':
      fault(table, message);
      break;
  }
}

function change(
  table: SocketTable,
  part: Partial<LinkState>,
  events: readonly Event[] = [],
  missed = false,
): void {
  table.state = { ...table.state, ...part };
  tellAll(table.listeners, { state: table.state, events, missed });
}

function welcome(table: SocketTable, message: FromServer['welcome']): void {
  const { connection, pending, device, quickest } = table;
  const { views, isHost, present, watchers } = message;
  const { status } = table.state;
  const isBack = status === 'lost' && table.state.views.length > 0;
  const clockAhead =
    quickest < Number.POSITIVE_INFINITY ? table.state.clockAhead : message.now - device.now();
  const known = { status: 'joined', views, isHost, present, watchers, clockAhead } as const;
  change(table, known, newIn(table, message.missed), isBack);
  answerSeen(table);
  if (status === 'joined') return;
  startPinging(connection);
  for (const { command } of [...pending.values()]) say(connection, { type: 'do', command });
}

function update(table: SocketTable, message: FromServer['update']): void {
  const { events, matches, views, done = [] } = message;
  table.unseen = [...table.unseen, ...done];
  if (!follows(table, events[0]?.n)) return;
  const fresh = newIn(table, events);
  const last = fresh.at(-1);
  if (last !== undefined) {
    const changed = views ?? withMatches(table.state.views, matches, last.n + 1);
    change(table, { views: changed }, fresh);
  }
  answerSeen(table);
}

const newIn = (table: SocketTable, events: readonly Event[]): readonly Event[] =>
  events.filter(({ n }) => n >= nextOf(table));

/** Whether this follows what is known; if not, asks for the gap. */
function follows(table: SocketTable, first: number | undefined): boolean {
  const next = nextOf(table);
  if (first === undefined || first <= next) return true;
  say(table.connection, { type: 'sync', from: next });
  return false;
}

const DONE: SendReply = { ok: true };

function answer({ pending }: SocketTable, id: string, reply: SendReply): void {
  const own = pending.get(id);
  pending.delete(id);
  own?.answer(reply);
}

function answerSeen(table: SocketTable): void {
  for (const id of table.unseen) answer(table, id, DONE);
  table.unseen = [];
}

function refuse(table: SocketTable, id: string, refusal: Refusal): void {
  const command = table.pending.get(id)?.command;
  // The seat was not given after all.
  if (command?.kind === 'sit' && refusal.code !== 'already-seated') {
    table.tokens = table.tokens.filter((own) => own !== command.token);
  }
  answer(table, id, { ok: false, refusal });
}

function fault(table: SocketTable, { code, id, fatal, retryAfter = 0 }: Fault): void {
  const { connection, pending } = table;
  if (FINAL.includes(code)) close(table, code);
  if (fatal) connection.hold = retryAfter;
  const command = id === undefined ? undefined : pending.get(id)?.command;
  if (command === undefined) return;
  if (code !== 'too-fast') {
    if (command.kind === 'sit') table.unsureToken = command.token;
    answer(table, command.id, { ok: false, refusal: { code } });
  } else if (!fatal) {
    const sayAgain = (): void => {
      if (pending.has(command.id)) say(connection, { type: 'do', command });
    };
    later(connection, sayAgain, retryAfter);
  }
}

function setClock(table: SocketTable, { sent, now: theirs }: FromServer['pong']): void {
  const took = table.device.now() - sent;
  if (took < 0 || took > table.quickest) return;
  table.quickest = took;
  table.state = { ...table.state, clockAhead: theirs - sent - took / 2 };
}

function close(table: SocketTable, code: FaultCode | undefined): void {
  if (table.state.status === 'closed') return;
  closeConnection(table.connection);
  change(table, { status: 'closed', fault: code });
  const refusal = { code: code ?? 'going-away' } as const;
  for (const id of [...table.pending.keys()]) answer(table, id, { ok: false, refusal });
  table.listeners.clear();
}

async function record({ address, state }: SocketTable, game?: number): Promise<RecordReply> {
  const wanted = game ?? state.views.at(0)?.games ?? 1;
  const reply = await fetchRecord(address.url, address.table, wanted);
  return reply.ok ? reply : { ok: false, refusal: { code: recordRefusal(reply.fault.code) } };
}

/** Any other code means the server could not be reached. */
const recordRefusal = (code: string): FaultCode | 'game-not-over' =>
  code === 'no-such-record'
    ? 'game-not-over'
    : (FAULT_CODES.find((one) => one === code) ?? 'going-away');

/** A step changes the match alone. */
const withMatches = (
  views: readonly TableView[],
  matches: FromServer['update']['matches'],
  next: number,
): readonly TableView[] =>
  views.map((view, i) => ({ ...view, next, match: matches[i] ?? view.match }));
