/**
 * A table on a server. The connection may drop at any time: the link then rejoins from the last event it
 * knows, and resends what was not answered.
 */

import type { Seat } from '@dicehall/rules';
import type { Command } from '@dicehall/table';
import { fetchKeys, fetchRecord, originOf } from './api.ts';
import { type CommandInput, commandFor } from './command-input.ts';
import { connect, later, type SocketDevice, say } from './connection.ts';
import type { RecordReply, SendReply, TableLink } from './link.ts';
import { addListener } from './listeners.ts';
import { FAULT_CODES, type FaultCode, PROTOCOL_VERSION } from './protocol/faults.ts';
import type { ServerMessage } from './protocol/messages.ts';
import { hear } from './socket-news.ts';
import {
  change,
  close,
  JOINING,
  nextOf,
  type SocketAddress,
  type SocketTable,
} from './socket-state.ts';
import {
  awaitsRecord,
  finish,
  loadKeys,
  memoryEvidence,
  missRecord,
  noteChoice,
  openWitness,
  ownInputs,
  promise,
  publicEvidence,
} from './witness/index.ts';

/**
 * Opens a link to a table on a server. It connects by itself, again after every break, until `close`.
 *
 * @example
 * ```ts
 * import { randomBytes } from 'node:crypto';
 * import { mkdtempSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { join } from 'node:path';
 * import { socketLink, tableApi } from '@dicehall/link';
 * import { settingsFrom, startServer } from '@dicehall/server';
 *
 * const DATA_DIR = mkdtempSync(join(tmpdir(), 'tables-'));
 * const settings = settingsFrom({ PORT: '0', HOST: '127.0.0.1', DATA_DIR, LOG_LEVEL: 'warn' }, 'en');
 * const server = await startServer(settings);
 * const api = tableApi(server.url, randomBytes);
 * const opened = await api.open({ game: 'dodge-dice', seats: 2 });
 * if (!opened.ok) throw new Error(opened.fault.code);
 * const { table, host } = opened.value;
 * const address = { url: api.socketUrl, table, tokens: [host] };
 * const link = socketLink(address, { now: Date.now, randomBytes });
 * await new Promise<void>((joined) => {
 *   link.watch(({ state }) => state.views.length > 0 && joined());
 * });
 * console.log(link.state.views[0]?.phase); // seating
 * link.close();
 * await server.close();
 * ```
 */
export function socketLink(address: SocketAddress, device: SocketDevice): TableLink {
  const witness = openWitness({
    table: address.table,
    server: originOf(address.url),
    store: device.evidence ?? memoryEvidence(),
    randomBytes: device.randomBytes,
  });
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
    witness,
    keyed: loadKeys(witness),
    pending: new Map(),
    state: { ...JOINING, trust: witness.trust },
    tokens: address.tokens ?? [],
    unsureToken: undefined,
    promising: new Set(),
    isAskingAgain: false,
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
    evidence: () => publicEvidence(witness.evidence),
    close: () => close(table, undefined),
  };
}

function join(table: SocketTable): void {
  const { address, connection, tokens, state, witness } = table;
  const kept = witness.head === undefined ? address.from : witness.next;
  const first = Math.min(kept ?? 0, address.from ?? kept ?? 0);
  const from = state.views.length > 0 ? nextOf(table) : kept && first;
  say(connection, { type: 'join', version: PROTOCOL_VERSION, table: address.table, tokens, from });
}

function receive(table: SocketTable, message: ServerMessage): void {
  hear(table, message);
  if (message.type === 'welcome' || message.type === 'update') goOn(table);
  if (table.state.trust !== table.witness.trust) change(table, {});
}

const CARRY_KEY: ReadonlySet<CommandInput['kind']> = new Set(['sit', 'receipt', 'offer', 'answer']);

async function send(table: SocketTable, input: CommandInput): Promise<SendReply> {
  if (CARRY_KEY.has(input.kind)) await table.keyed;
  const { state, unsureToken: token, device, pending, witness } = table;
  if (state.status === 'closed') {
    return { ok: false, refusal: { code: state.fault ?? 'going-away' } };
  }
  const whole = input.kind === 'sit' && token ? { token, ...input } : input;
  const command = commandFor(whole, {
    randomBytes: device.randomBytes,
    receipt: () => promise(witness),
    key: witness.keys[0]?.key,
  });
  if ('token' in command) table.tokens = [...new Set([...table.tokens, command.token])];
  if (command.kind === 'sit') table.unsureToken = undefined;
  const reply = new Promise<SendReply>((answer) => {
    pending.set(command.id, { command, answer });
  });
  if (command.kind === 'act') noteChoice(witness, command);
  if (state.status === 'joined') say(table.connection, { type: 'do', command });
  return reply;
}

/** What this device does by itself: shows and promises contributions, checks games that are over and confirms them. */
function goOn(table: SocketTable): void {
  const { state, pending, witness } = table;
  const hasSent = (kind: Command['kind'], seat: Seat): boolean =>
    (kind === 'receipt' && table.promising.has(seat)) ||
    Array.from(pending.values()).some(
      ({ command }) => command.kind === kind && 'seat' in command && command.seat === seat,
    );
  for (const input of ownInputs(witness, state.views, hasSent)) {
    // It may wait for the key before it is pending.
    if (input.kind === 'receipt') table.promising.add(input.seat);
    send(table, input).then(() => table.promising.delete(input.seat));
  }
  if (awaitsRecord(table.witness)) finishGame(table);
}

/** Milliseconds until a record that did not come is asked for again; each time twice as many. */
const ASK_AGAIN = 1_000;
const MOST_ASKED = 8;
/** Report the record missing after this many tries. */
const PATIENCE = 2;

async function finishGame(table: SocketTable): Promise<void> {
  const { address, witness } = table;
  const hasChanged = await finish(witness, {
    async record(game) {
      const reply = await record(table, game);
      return reply.ok ? reply.value : undefined;
    },
    serverKeys: () => fetchKeys(address.url),
    confirm: (seat, game, signature) => confirm(table, { kind: 'confirm', seat, game, signature }),
  });
  if (hasChanged && table.state.status !== 'closed') change(table, {});
  if (!table.isAskingAgain) askAgain(table, 0);
}

/** Milliseconds until it is said that the table does not take a confirmation. It may still come. */
const CONFIRM_PATIENCE = 3_000;

/** Resolves when it is answered, or has been on its way for too long. */
const confirm = (table: SocketTable, input: CommandInput): Promise<void> =>
  new Promise((resolve) => {
    later(table.connection, resolve, CONFIRM_PATIENCE);
    send(table, input).then(() => resolve());
  });

/** For the record of a game that is over, until it is there. */
function askAgain(table: SocketTable, asked: number): void {
  const { connection, witness } = table;
  table.isAskingAgain = awaitsRecord(witness) && connection.isOpen && asked < MOST_ASKED;
  if (!table.isAskingAgain) return;
  if (asked === PATIENCE) {
    missRecord(witness);
    change(table, {});
  }
  const ask = (): void => {
    finishGame(table).then(() => askAgain(table, asked + 1));
  };
  later(connection, ask, ASK_AGAIN * 2 ** asked);
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
