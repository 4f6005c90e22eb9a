/**
 * A table on a server. The connection may be lost and come back at any time: the link joins again from
 * the last event it knows, and sends again what was not answered.
 */

import type { Event, TableView } from '@dicehall/table';
import { fetchRecord } from './api.ts';
import { type CommandInput, commandFor } from './command-input.ts';
import { connect, type SocketDevice } from './connection.ts';
import type { LinkNews, LinkState, SendReply, TableLink } from './link.ts';
import { addListener, tellAll } from './listeners.ts';
import { pendingCommands } from './pending.ts';
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

/** After these, trying again is of no use. */
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

export function socketLink(address: SocketAddress, device: SocketDevice): TableLink {
  const { now, randomBytes } = device;
  const watching = new Set<(news: LinkNews) => void>();
  const pending = pendingCommands();
  let tokens = address.tokens ?? [];
  /** Of a seat that may have been taken though a fault was the answer: the next attempt is made with it. */
  let unsure: string | undefined;
  let state = JOINING;
  /** Commands that are done, in events that this device has yet to see. */
  let unseen: readonly string[] = [];
  /** The quickest answer to a ping so far: it tells best what the server's clock says. */
  let quickest = Number.POSITIVE_INFINITY;

  const change = (part: Partial<LinkState>, events: readonly Event[] = [], missed = false) => {
    state = { ...state, ...part };
    tellAll(watching, { state, events, missed });
  };

  const next = (): number => state.views[0]?.next ?? 0;
  const unknown = (events: readonly Event[]) => events.filter(({ n }) => n >= next());

  /** Whether this goes on from what is known; otherwise what lies between is asked for. */
  const follows = (first: number | undefined): boolean => {
    if (first === undefined || first <= next()) return true;
    connection.say({ type: 'sync', from: next() });
    return false;
  };

  const welcome = (message: FromServer['welcome']): void => {
    const { views, isHost, present, watchers } = message;
    const { status } = state;
    const isBack = status === 'lost' && state.views.length > 0;
    const clockAhead = quickest < Number.POSITIVE_INFINITY ? state.clockAhead : message.now - now();
    const known = { status: 'joined', views, isHost, present, watchers, clockAhead } as const;
    change(known, unknown(message.missed), isBack);
    answerDone();
    if (status === 'joined') return;
    connection.settled();
    for (const command of pending.all()) connection.say({ type: 'do', command });
  };

  const update = ({ events, matches, views, done = [] }: FromServer['update']): void => {
    unseen = [...unseen, ...done];
    if (!follows(events[0]?.n)) return;
    const fresh = unknown(events);
    const last = fresh.at(-1);
    if (last !== undefined) {
      change({ views: views ?? withMatches(state.views, matches, last.n + 1) }, fresh);
    }
    answerDone();
  };

  const answerDone = (): void => {
    for (const id of unseen) pending.answer(id, { ok: true });
    unseen = [];
  };

  const refuse = (id: string, refusal: Extract<SendReply, { ok: false }>['refusal']): void => {
    const command = pending.get(id);
    const isSeated = refusal.code === 'already-seated';
    // The seat was not given after all.
    if (command?.kind === 'sit' && !isSeated)
      tokens = tokens.filter((own) => own !== command.token);
    pending.answer(id, { ok: false, refusal });
  };

  const fault = ({ code, id, fatal, retryAfter = 0 }: Fault): void => {
    if (FINAL.includes(code)) end(code);
    if (fatal) connection.hold(retryAfter);
    const command = id === undefined ? undefined : pending.get(id);
    if (command === undefined) return;
    if (code !== 'too-fast') {
      if (command.kind === 'sit') unsure = command.token;
      pending.answer(command.id, { ok: false, refusal: { code } });
    } else if (!fatal) {
      connection.later(() => {
        if (pending.get(command.id)) connection.say({ type: 'do', command });
      }, retryAfter);
    }
  };

  const hear = (message: ServerMessage): void => {
    switch (message.type) {
      case 'welcome':
        welcome(message);
        break;
      case 'update':
        update(message);
        break;
      case 'done':
        pending.answer(message.id, { ok: true });
        break;
      case 'refused':
        if (follows(message.views[0]?.next)) change({ views: message.views });
        refuse(message.id, message.refusal);
        break;
      case 'present':
        change({ present: message.seats, watchers: message.watchers });
        break;
      case 'pong':
        setClock(message);
        break;
      case 'fault':
        fault(message);
        break;
    }
  };

  const setClock = ({ sent, now: theirs }: FromServer['pong']): void => {
    const took = now() - sent;
    if (took < 0 || took > quickest) return;
    quickest = took;
    state = { ...state, clockAhead: theirs - sent - took / 2 };
  };

  const end = (code: FaultCode | undefined): void => {
    if (state.status === 'closed') return;
    connection.close();
    change({ status: 'closed', fault: code });
    pending.answerAll({ ok: false, refusal: { code: code ?? 'going-away' } });
    watching.clear();
  };

  const connection = connect(address.url, device, {
    opened() {
      const from = state.views.length > 0 ? next() : address.from;
      const { table } = address;
      connection.say({ type: 'join', version: PROTOCOL_VERSION, table, tokens, from });
    },
    message: hear,
    lost() {
      if (state.status !== 'lost') change({ status: 'lost' });
    },
  });

  return {
    get state() {
      return state;
    },
    get tokens() {
      return tokens;
    },
    async send(wish: CommandInput) {
      if (state.status === 'closed') {
        return { ok: false, refusal: { code: state.fault ?? 'going-away' } };
      }
      const whole = wish.kind === 'sit' && unsure ? { token: unsure, ...wish } : wish;
      const command = commandFor(whole, randomBytes);
      if (command.kind === 'sit') {
        tokens = [...new Set([...tokens, command.token])];
        unsure = undefined;
      }
      const answer = pending.add(command);
      if (state.status === 'joined') connection.say({ type: 'do', command });
      return answer;
    },
    watch: (listener) => addListener(watching, listener),
    async record(game = state.views.at(0)?.games ?? 1) {
      // A request that is bound to fail would only fill the browser's console.
      if (device.isOffline?.()) return { ok: false, refusal: { code: 'going-away' } };
      const reply = await fetchRecord(address.url, address.table, game);
      return reply.ok ? reply : { ok: false, refusal: { code: recordRefusal(reply.fault.code) } };
    },
    close: () => end(undefined),
  };
}

/** A table has no record of a game that is not over; all else lies in the way there. */
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
