/**
 * Both seats of a table at our server. They place what fits and stop as soon as allowed; when a game is
 * over they agree to a rematch, which counts as no move. Speaks the protocol directly: how much our own
 * client costs is not what is compared.
 */

import { randomBytes } from 'node:crypto';
import { PROTOCOL_VERSION, type ServerMessage } from '@dicehall/link/protocol';
import type { Command, MatchView, TableView } from '@dicehall/table';
import { WebSocket } from 'ws';
import { type OpenTable, serveBench } from '../lockstep.ts';

const [ports = '', tables = ''] = process.argv.slice(2);
const [port = '', other = port] = ports.split(',');
let received = 0;

const token = (): string => randomBytes(16).toString('hex');
const contribution = (): string => randomBytes(16).toString('hex');

function tableIn(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'table' in answer) return `${answer.table}`;
  throw new Error('the server opened no table');
}

interface Place {
  readonly socket: WebSocket;
  readonly token: string;
  /** The number of the next entry this seat expects. */
  next: number;
  match: MatchView | undefined;
}

async function openTable(_index: number, seen: () => void): Promise<OpenTable> {
  const host = token();
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'skip-bo-dice', seats: 2, host }),
  });
  if (!answer.ok) throw new Error(`no table: ${await answer.text()}`);
  const table = tableIn(await answer.json());
  let ids = 0;
  let isPlaying = false;
  let onBoth: () => void = () => {};

  // With two nodes each table has a seat on either.
  const places = [port, other].map((at): Place => {
    const socket = new WebSocket(`ws://127.0.0.1:${at}/ws`, { perMessageDeflate: false });
    const place: Place = { socket, token: token(), next: 0, match: undefined };
    socket.on('open', () => {
      const tokens = [place.token, host];
      socket.send(JSON.stringify({ type: 'join', version: PROTOCOL_VERSION, table, tokens }));
    });
    socket.on('message', (data: Buffer) => {
      received += data.length;
      hear(place, JSON.parse(data.toString()));
    });
    return place;
  });
  const [first, second] = places;
  if (first === undefined || second === undefined) throw new Error('a table has two seats');

  function hear(place: Place, message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        know(place, message.views[0]);
        return;
      case 'update': {
        place.next = (message.events.at(-1)?.n ?? place.next - 1) + 1;
        place.match = message.views?.[0]?.match ?? message.matches[0] ?? place.match;
        // What is no move: sitting down, the start, a rematch.
        const isMove = isPlaying && message.events.some(({ kind }) => kind === 'act');
        if (isMove) seen();
        else onBoth();
        return;
      }
      case 'refused':
      case 'fault':
        throw new Error(`bench table ${table}: ${JSON.stringify(message).slice(0, 300)}`);
      default:
        return;
    }
  }

  function know(place: Place, view: TableView | undefined): void {
    if (view === undefined) return;
    place.next = view.next;
    place.match = view.match;
    onBoth();
  }

  type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;
  const tell = ({ socket }: Place, wish: Wish): void =>
    socket.send(JSON.stringify({ type: 'do', command: { ...wish, id: `c${ids++}` } }));

  /** Resolves when both seats have come to that. */
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      onBoth = () => {
        if (!holds()) return;
        onBoth = () => {};
        resolve();
      };
      onBoth();
    });
  const both = (holds: (place: Place) => boolean): boolean => places.every(holds);

  await until(() => both(({ next }) => next >= 1));
  places.forEach((place, seat) => {
    const sitter = { seat, name: `Seat ${seat}`, token: place.token, contribution: contribution() };
    tell(place, { kind: 'sit', ...sitter });
  });
  await until(() => both(({ next }) => next >= 3));
  tell(first, { kind: 'start' });
  const isAsked = ({ match }: Place): boolean =>
    match !== undefined && match.result === undefined && match.asked.length > 0;
  await until(() => both(isAsked));
  isPlaying = true;

  async function rematch(): Promise<void> {
    isPlaying = false;
    const from = first?.next ?? 0;
    if (first !== undefined) {
      tell(first, { kind: 'offer', seat: 0, what: 'rematch', contribution: contribution() });
    }
    await until(() => both(({ next }) => next > from));
    if (second !== undefined) {
      tell(second, { kind: 'answer', seat: 1, yes: true, contribution: contribution() });
    }
    await until(() => both(isAsked));
    isPlaying = true;
  }

  function act(): void {
    const asked = first?.match?.asked[0];
    const place = places[asked?.seat ?? -1];
    if (asked === undefined || place === undefined) throw new Error('nobody is asked');
    const action = place.match?.actions[0];
    if (action === undefined) throw new Error('nothing to do');
    tell(place, { kind: 'act', seat: asked.seat, at: asked.at, action });
  }

  return {
    move() {
      if (first.match?.result === undefined) act();
      else rematch().then(act);
    },
  };
}

await serveBench({ received: () => received, openTable }, Number(tables));
