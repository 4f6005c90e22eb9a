/** What a server tells a link: how the table stands, what has happened, what became of a command. */

import { type Event, receiptOf, type TableView } from '@dicehall/table';
import { later, say, startPinging } from './connection.ts';
import type { LinkState } from './link.ts';
import type { FaultCode } from './protocol/faults.ts';
import type { Fault, FromServer, ServerMessage } from './protocol/messages.ts';
import { answer, change, close, DONE, nextOf, type SocketTable, tell } from './socket-state.ts';
import {
  dropChoice,
  holdDevices,
  refuseContribution,
  saveWitness,
  settlePromise,
  watchBoard,
  watchUpdate,
  watchView,
  watchWelcome,
} from './witness/index.ts';

export function hear(table: SocketTable, message: ServerMessage): void {
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
      refused(table, message);
      break;
    case 'present':
      holdDevices(table.witness, message.devices);
      change(table, presentIn({ ...message, present: message.seats }));
      break;
    case 'reaction': {
      const { seat, reaction } = message;
      tell(table, { reactions: [{ seat, reaction }] });
      break;
    }
    case 'pong':
      setClock(table, message);
      break;
    case 'fault':
      fault(table, message);
      break;
  }
}

function welcome(table: SocketTable, message: FromServer['welcome']): void {
  const { connection, pending, device, quickest } = table;
  const { views, isHost, isSetBack } = message;
  const { status } = table.state;
  const missed = status === 'lost' && table.state.views.length > 0;
  const clockAhead =
    quickest < Number.POSITIVE_INFINITY ? table.state.clockAhead : message.now - device.now();
  const known = { status: 'joined', views, isHost, clockAhead } as const;
  watchWelcome(
    table.witness,
    { views, events: message.missed, devices: message.devices },
    isSetBack === true,
  );
  saveWitness(table.witness);
  const events = newIn(table, message.missed).filter(({ n }) => isWanted(table, n));
  // What was done in the lost moments is not done.
  if (isSetBack === true) table.unseen = [];
  change(table, { ...known, ...presentIn(message) }, events, { missed, isSetBack });
  answerSeen(table);
  dropContributions(table);
  if (status === 'joined' && isSetBack !== true) return;
  startPinging(connection);
  for (const { command } of [...pending.values()]) say(connection, { type: 'do', command });
}

/** The witness may need more than was asked for. */
const isWanted = ({ state, address }: SocketTable, n: number): boolean =>
  state.views.length > 0 || n >= (address.from ?? Number.POSITIVE_INFINITY);

type Presence = Pick<LinkState, 'present' | 'watchers' | 'away' | 'devices'>;

const presentIn = ({ present, watchers, away, devices }: Presence): Presence => ({
  present,
  watchers,
  away,
  devices,
});

function update(table: SocketTable, message: FromServer['update']): void {
  const { events, matches, views, head, done = [], isHost = table.state.isHost } = message;
  table.unseen = [...table.unseen, ...done];
  if (!follows(table, events[0]?.n)) return;
  const fresh = newIn(table, events);
  const last = fresh.at(-1);
  if (last !== undefined) {
    const { witness } = table;
    watchUpdate(witness, { views: views ?? table.state.views, events: fresh }, head);
    const changed = views ?? withMatches(table.state.views, matches, last.n + 1, witness.head);
    if (views?.[0] !== undefined) watchView(witness, views[0]);
    watchBoard(witness, changed, fresh);
    saveWitness(witness);
    change(table, { views: changed, isHost }, fresh);
  }
  answerSeen(table);
  dropContributions(table);
}

/** A step changes the match alone. */
const withMatches = (
  views: readonly TableView[],
  matches: FromServer['update']['matches'],
  next: number,
  head: string | undefined,
): readonly TableView[] =>
  views.map((view, i) => ({
    ...view,
    next,
    head: head ?? view.head,
    match: matches[i] ?? view.match,
  }));

const newIn = (table: SocketTable, events: readonly Event[]): readonly Event[] =>
  events.filter(({ n }) => n >= nextOf(table));

/** Whether this follows what is known; if not, asks for the gap. */
function follows(table: SocketTable, first: number | undefined): boolean {
  const next = nextOf(table);
  if (first === undefined || first <= next) return true;
  say(table.connection, { type: 'sync', from: next });
  return false;
}

function answerSeen(table: SocketTable): void {
  for (const id of table.unseen) answer(table, id, DONE);
  table.unseen = [];
}

/** A contribution to terms that are off is asked for no more, and would be a wrong one for others. */
function dropContributions(table: SocketTable): void {
  const terms = table.state.views[0]?.terms?.event;
  for (const { command } of [...table.pending.values()]) {
    if (command.kind !== 'contribute') continue;
    if (terms?.receipts[command.seat] !== receiptOf(command.contribution))
      answer(table, command.id, DONE);
  }
}

function refused(table: SocketTable, { id, refusal, views }: FromServer['refused']): void {
  const [view] = views;
  if (view !== undefined && follows(table, view.next)) {
    watchView(table.witness, view);
    watchBoard(table.witness, views, []);
    change(table, { views });
  }
  const command = table.pending.get(id)?.command;
  // The seat was not given after all.
  const isSeated = command?.kind === 'sit' && refusal.code === 'already-seated';
  if (command !== undefined && 'token' in command && !isSeated) {
    table.tokens = table.tokens.filter((own) => own !== command.token);
  }
  if (command !== undefined && 'receipt' in command && command.receipt !== undefined)
    settlePromise(table.witness, command.receipt, false);
  if (command?.kind === 'act') dropChoice(table.witness, command.id);
  if (command?.kind === 'contribute' && refusal.code === 'wrong-contribution')
    refuseContribution(table.witness, command.seat);
  answer(table, id, { ok: false, refusal });
}

/** Retrying cannot help after these. */
const FINAL: readonly FaultCode[] = [
  'unsupported-version',
  'no-such-table',
  'table-damaged',
  'closed-to-spectators',
  'blocked',
  'closed-by-keeper',
  'closed-for-conduct',
  'closed-as-asked',
  'too-many-devices',
];

function fault(table: SocketTable, { code, id, fatal, retryAfter = 0 }: Fault): void {
  const { connection, pending } = table;
  if (FINAL.includes(code)) close(table, code);
  if (fatal) connection.hold = retryAfter;
  const command = id === undefined ? undefined : pending.get(id)?.command;
  if (command === undefined) return;
  // A late reaction is out of place; a handover code is typed by a person who is waiting.
  if (code !== 'too-fast' || command.kind === 'react' || command.kind === 'redeem') {
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
