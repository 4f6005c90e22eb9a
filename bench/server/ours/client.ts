/**
 * Both seats of a table at our server. They place what fits and stop as soon as allowed; when a game is
 * over they agree to a rematch, which counts as no move. Speaks the protocol directly: how much our own
 * client costs is not what is compared.
 */

import { randomBytes } from 'node:crypto';
import { PROTOCOL_VERSION, type ServerMessage } from '@dicehall/link/protocol';
import {
  type Command,
  type Event,
  type MatchView,
  receiptOf,
  type TableView,
} from '@dicehall/table';
import { WebSocket } from 'ws';
import { type OpenTable, serveBench } from '../lockstep.ts';

const [ports = '', tables = ''] = process.argv.slice(2);
const [port = '', other = port] = ports.split(',');
let received = 0;

const token = (): string => randomBytes(16).toString('hex');
/** All seats contribute the same: nobody here minds. */
const CONTRIBUTION = 'ab'.repeat(16);
const RECEIPT = receiptOf(CONTRIBUTION);

function tableIn(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'table' in answer) return `${answer.table}`;
  throw new Error('the server opened no table');
}

interface BenchSeat {
  readonly socket: WebSocket;
  readonly token: string;
  /** The number of the next entry this seat expects. */
  next: number;
  match: MatchView | undefined;
}

interface BenchTable {
  readonly id: string;
  readonly places: readonly [BenchSeat, BenchSeat];
  /** Called when a seat has seen a move. */
  readonly seen: () => void;
  /** Commands sent, for their ids. */
  sent: number;
  /** Otherwise what happens is not a move: sitting down, the start, a rematch. */
  isPlaying: boolean;
  onBoth: () => void;
}

async function openTable(_index: number, seen: () => void): Promise<OpenTable> {
  const host = token();
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'skip-bo-dice', seats: 2, host }),
  });
  if (!answer.ok) throw new Error(`no table: ${await answer.text()}`);
  const table: BenchTable = {
    id: tableIn(await answer.json()),
    // With two nodes each table has a seat on either.
    places: [placeAt(port), placeAt(other)],
    seen,
    sent: 0,
    isPlaying: false,
    onBoth: () => {},
  };
  for (const place of table.places) join(table, place, host);
  await start(table);
  return {
    move() {
      if (table.places[0].match?.result === undefined) act(table);
      else rematch(table).then(() => act(table));
    },
  };
}

const placeAt = (at: string): BenchSeat => ({
  socket: new WebSocket(`ws://127.0.0.1:${at}/ws`, { perMessageDeflate: false }),
  token: token(),
  next: 0,
  match: undefined,
});

function join(table: BenchTable, place: BenchSeat, host: string): void {
  const { socket } = place;
  socket.on('open', () => {
    const tokens = [place.token, host];
    const version = PROTOCOL_VERSION;
    socket.send(JSON.stringify({ type: 'join', version, table: table.id, tokens }));
  });
  socket.on('message', (data: Buffer) => {
    received += data.length;
    hear(table, place, JSON.parse(data.toString()));
  });
}

function hear(table: BenchTable, place: BenchSeat, message: ServerMessage): void {
  switch (message.type) {
    case 'welcome': {
      const view = message.views[0];
      if (view === undefined) return;
      place.next = view.next;
      place.match = view.match;
      table.onBoth();
      return;
    }
    case 'update': {
      place.next = (message.events.at(-1)?.n ?? place.next - 1) + 1;
      place.match = message.views?.[0]?.match ?? message.matches[0] ?? place.match;
      contribute(table, place, message);
      const isMove = table.isPlaying && message.events.some(({ kind }) => kind === 'act');
      if (isMove) table.seen();
      else table.onBoth();
      return;
    }
    case 'refused':
    case 'fault':
      throw new Error(`bench table ${table.id}: ${JSON.stringify(message).slice(0, 300)}`);
    default:
      return;
  }
}

/** As soon as the terms are fixed. */
function contribute(
  table: BenchTable,
  place: BenchSeat,
  {
    events,
    views,
  }: { readonly events: readonly Event[]; readonly views?: readonly TableView[] | undefined },
): void {
  const seat = views?.[0]?.viewer;
  if (typeof seat !== 'number' || !events.some(({ kind }) => kind === 'terms')) return;
  send(table, place, { kind: 'contribute', seat, contribution: CONTRIBUTION });
}

type WithoutId = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

function send(table: BenchTable, { socket }: BenchSeat, input: WithoutId): void {
  const command = { ...input, id: `c${table.sent++}` };
  socket.send(JSON.stringify({ type: 'do', command }));
}

/** Resolves when it holds for both seats. */
const until = (table: BenchTable, holds: (place: BenchSeat) => boolean): Promise<void> =>
  new Promise((resolve) => {
    table.onBoth = () => {
      if (!table.places.every(holds)) return;
      table.onBoth = () => {};
      resolve();
    };
    table.onBoth();
  });

const isAsked = ({ match }: BenchSeat): boolean =>
  match !== undefined && match.result === undefined && match.asked.length > 0;

async function start(table: BenchTable): Promise<void> {
  await until(table, ({ next }) => next >= 1);
  table.places.forEach((place, seat) => {
    const sitter = { seat, name: `Seat ${seat}`, token: place.token, receipt: RECEIPT };
    send(table, place, { kind: 'sit', ...sitter });
  });
  await until(table, ({ next }) => next >= 3);
  send(table, table.places[0], { kind: 'start' });
  await until(table, isAsked);
  table.isPlaying = true;
}

async function rematch(table: BenchTable): Promise<void> {
  const [first, second] = table.places;
  table.isPlaying = false;
  const from = first.next;
  send(table, first, { kind: 'offer', seat: 0, what: 'rematch', receipt: RECEIPT });
  await until(table, ({ next }) => next > from);
  send(table, second, { kind: 'answer', seat: 1, yes: true, receipt: RECEIPT });
  await until(table, isAsked);
  table.isPlaying = true;
}

function act(table: BenchTable): void {
  const asked = table.places[0].match?.asked[0];
  const place = table.places[asked?.seat ?? -1];
  if (asked === undefined || place === undefined) throw new Error('nobody is asked');
  const action = place.match?.actions[0];
  if (action === undefined) throw new Error('nothing to do');
  send(table, place, { kind: 'act', seat: asked.seat, at: asked.at, action });
}

await serveBench({ received: () => received, openTable }, Number(tables));
