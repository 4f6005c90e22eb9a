/**
 * The least that is durable: a bare `ws` server that appends every move to SQLite with one commit for
 * all that arrived meanwhile, and then tells both seats. No rules, no seats, no views.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type WebSocket, WebSocketServer } from 'ws';
import { reportUsage } from '../report-usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const database = new DatabaseSync(join(folder, 'log.db'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
database.exec(
  'CREATE TABLE log (room TEXT, n INTEGER, entry TEXT, PRIMARY KEY (room, n)) WITHOUT ROWID',
);
const insert = database.prepare('INSERT INTO log VALUES (?, ?, ?)');

interface Room {
  readonly seats: WebSocket[];
  n: number;
}
const rooms = new Map<string, Room>();
let waiting: { readonly id: string; readonly room: Room; readonly text: string }[] = [];

function commit(): void {
  const batch = waiting;
  waiting = [];
  database.exec('BEGIN');
  for (const { id, room, text } of batch) insert.run(id, room.n++, text);
  database.exec('COMMIT');
  for (const { room, text } of batch) for (const seat of room.seats) seat.send(text);
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const id = request.url ?? '';
  const room = rooms.get(id) ?? { seats: [], n: 0 };
  rooms.set(id, room);
  room.seats.push(socket);
  socket.on('message', (data) => {
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ id, room, text: String(data) });
  });
});
server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) reportUsage(address.port);
});
