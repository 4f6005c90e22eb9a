/** Sockets at `/ws`: who may connect, what each message does, and how it all ends. */

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type FaultCode, type FromClient, PROTOCOL_VERSION } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import { type Command, hashToken } from '@dicehall/table';
import { type WebSocket, WebSocketServer } from 'ws';
import { parseCode } from '../codes.ts';
import type { Hall } from '../hall/hall.ts';
import { messageText, refusedText } from '../hall/messages.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import type { Log, PlainLog } from '../log.ts';
import type { Limits } from '../settings.ts';
import { AddressShares } from './address-share.ts';
import { Connection, type SocketContext } from './connection.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { readMessage } from './message.ts';
import { Outbox } from './outbox.ts';

const SOCKET_PATH = '/ws';

export interface SocketSettings {
  readonly limits: Pick<
    Limits,
    | 'connections'
    | 'connectionsPerAddress'
    | 'messagesPerSecond'
    | 'messagesPerSecondPerAddress'
    | 'messageBytes'
  >;
  /** Counts attempts to join tables that are not there, and knows bots. */
  readonly attempts: AddressLimits;
  addressOf(request: IncomingMessage): string;
  readonly publicUrl: string | undefined;
  readonly log: SocketLog;
  /** Whether the log names addresses. */
  readonly logAddresses?: boolean | undefined;
  /** When the block of an address ends; undefined if there is none. */
  blockedUntil?(address: string): number | undefined;
  /** Milliseconds within which a connection must show a sign of life, or join. */
  readonly heartbeat?: number | undefined;
  readonly joinWithin?: number | undefined;
  /** Milliseconds that a client has to read why it is dropped. */
  readonly closing?: number | undefined;
}

export type SocketLog = PlainLog & Partial<Pick<Log, 'debug'>>;

/** A connection as the operator sees it. */
export interface SeenConnection {
  readonly id: string;
  /** Where it is; undefined before it has joined. */
  readonly table: string | undefined;
  readonly seats: readonly Seat[];
  readonly isHost: boolean;
  readonly address: string;
  readonly since: number;
}

export interface Sockets {
  readonly count: number;
  connections(): readonly SeenConnection[];
  /** Ends all connections from this address. */
  dropFrom(address: string, code: FaultCode): void;
  /** Refuses new connections, waits for work in progress, says goodbye. */
  close(): Promise<void>;
}

/** A little more than is read, so that a client that sends too much is told so. */
const ROOM_TO_SAY_SO = 4;
/** No client splits messages as short as these; every piece costs time, also an empty one. */
const MOST_FRAGMENTS = 16;

interface Hub extends SocketContext {
  readonly hall: Hall;
  readonly settings: SocketSettings;
  readonly connections: Set<Connection>;
  readonly shares: AddressShares;
  readonly heartbeat: Heartbeat;
  readonly upgrader: WebSocketServer;
  isClosing: boolean;
}

export function attachSockets(server: Server, hall: Hall, settings: SocketSettings): Sockets {
  const hub = makeHub(hall, settings);
  const { connections } = hub;
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
    upgrade(hub, request, socket, head);
  server.on('upgrade', onUpgrade);
  return {
    get count() {
      return connections.size;
    },
    connections: () => Array.from(connections, seen),
    dropFrom(address, code) {
      for (const connection of [...connections]) {
        if (connection.address === address) connection.drop(code);
      }
    },
    async close() {
      hub.isClosing = true;
      await hall.close();
      if (connections.size > 0) {
        settings.log.info({ connections: connections.size }, 'saying goodbye');
      }
      for (const connection of [...connections]) connection.drop('going-away', RETRY_AFTER);
      hub.heartbeat.close();
      server.off('upgrade', onUpgrade);
    },
  };
}

const seen = (connection: Connection): SeenConnection => {
  const { id, live, seats, isHost, address, since } = connection;
  return { id, table: live?.id, seats, isHost, address, since };
};

function makeHub(hall: Hall, settings: SocketSettings): Hub {
  const { limits, heartbeat = 30_000, closing = 2_000 } = settings;
  let ids = 0;
  const hub: Hub = {
    hall,
    settings,
    connections: new Set(),
    shares: new AddressShares(limits.messagesPerSecondPerAddress, Date.now),
    heartbeat: startHeartbeat(heartbeat),
    upgrader: new WebSocketServer({
      noServer: true,
      maxPayload: ROOM_TO_SAY_SO * limits.messageBytes,
      maxFragments: MOST_FRAGMENTS,
      // Answered where they are counted.
      autoPong: false,
      perMessageDeflate: false,
      clientTracking: false,
    }),
    isClosing: false,
    messagesPerSecond: limits.messagesPerSecond,
    messageBytes: limits.messageBytes,
    closing,
    outbox: new Outbox(),
    now: Date.now,
    nextId: () => `c${++ids}`,
    handle: (connection, text) => handle(hub, connection, text),
    gone: (connection) => gone(hub, connection),
  };
  return hub;
}

function upgrade(hub: Hub, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { settings } = hub;
  const { attempts, publicUrl } = settings;
  const [path] = (request.url ?? '').split('?');
  if (path !== SOCKET_PATH) refuse(socket, '404 Not Found');
  else if (!isOwnOrigin(request, publicUrl)) refuse(socket, '403 Forbidden');
  else if (attempts.botOf(request.headers.authorization) === 'unknown') {
    refuseGuess(attempts, socket, settings.addressOf(request)).catch(() => socket.destroy());
  } else {
    const address = settings.addressOf(request);
    hub.upgrader.handleUpgrade(request, socket, head, (accepted) =>
      accept(hub, accepted, socket, address),
    );
  }
}

/** As over HTTP: a guess is a request like any other. */
async function refuseGuess(
  attempts: AddressLimits,
  socket: Duplex,
  address: string,
): Promise<void> {
  socket.on('error', ignore);
  const wait = await attempts.take('request', address);
  if (wait === 0) refuse(socket, '401 Unauthorized\r\nWWW-Authenticate: Bearer');
  else refuse(socket, `429 Too Many Requests\r\nRetry-After: ${Math.ceil(wait / 1000)}`);
}

function accept(hub: Hub, socket: WebSocket, stream: Duplex, address: string): void {
  const { connections, shares, settings } = hub;
  const share = shares.enter(address);
  const connection = new Connection(socket, stream, share, hub);
  connections.add(connection);
  socket.on('error', ignore);
  socket.on('close', () => connection.leave());
  const { connections: most, connectionsPerAddress } = settings.limits;
  logLine(hub, connection, 'connected');
  if (hub.isClosing) connection.drop('going-away', RETRY_AFTER);
  else if (settings.blockedUntil?.(address) !== undefined) connection.drop('blocked');
  else if (connections.size > most) connection.drop('server-full', RETRY_AFTER);
  else if (share.connections > connectionsPerAddress) connection.drop('too-fast', RETRY_AFTER);
  else listen(hub, connection, socket);
}

function logLine({ settings }: Hub, { id, address }: Connection, message: string): void {
  const { log, logAddresses } = settings;
  log.debug?.(logAddresses === true ? { connection: id, address } : { connection: id }, message);
}

function listen(hub: Hub, connection: Connection, socket: WebSocket): void {
  hub.heartbeat.add(connection);
  socket.on('message', (data, isBinary) => connection.receive(data, isBinary));
  socket.on('ping', (data) => {
    if (connection.hearsControl()) socket.pong(data);
  });
  socket.on('pong', () => connection.hearsControl());
  setTimeout(() => {
    if (!connection.hasJoined) connection.drop('join-first');
  }, hub.settings.joinWithin ?? 10_000).unref();
}

function gone(hub: Hub, connection: Connection): void {
  const { connections, shares, heartbeat, hall } = hub;
  connections.delete(connection);
  heartbeat.remove(connection);
  shares.leave(connection.share);
  hall.leave(connection);
  logLine(hub, connection, 'disconnected');
}

function handle(hub: Hub, connection: Connection, text: string): void {
  const { hall } = hub;
  const message = readMessage(text);
  if (message.type === 'bad') connection.bad();
  else if (message.type === 'ping') {
    connection.send(messageText('pong', { sent: message.sent, now: hall.timeFor(connection) }));
  } else if (message.type === 'join') {
    if (connection.hasJoined) connection.fault({ code: 'joined-already', fatal: false });
    else join(hub, connection, message).catch((err: unknown) => broken(hub, connection, err));
  } else if (!connection.hasJoined) connection.drop('join-first');
  else if (connection.early !== undefined) keepForLater(connection, connection.early, text);
  else if (message.type === 'do') perform(hub, connection, message.command);
  else if (message.type === 'sync') {
    connection.charge(SYNC_COST);
    hall.sync(connection, message.from).catch((err: unknown) => broken(hub, connection, err));
  } else if (connection.live !== undefined) {
    connection.send(refusedText(connection.live.table, connection, message));
  }
}

/** A wrong code of a seat is a guess, as a wrong code of a table is. */
function perform(hub: Hub, connection: Connection, command: Command): void {
  const { hall, settings } = hub;
  if (command.kind !== 'redeem') {
    hall.enqueue(connection, command);
    return;
  }
  const { id } = command;
  settings.attempts.take('join', connection.address).then(
    (wait) => {
      if (wait === 0) hall.enqueue(connection, command);
      else connection.fault({ code: 'too-fast', id, fatal: false, retryAfter: wait });
    },
    (err: unknown) => broken(hub, connection, err),
  );
}

/** What comes while the table is being read: a client waits for its welcome, so it is never much. */
function keepForLater(connection: Connection, early: string[], text: string): void {
  if (early.length >= MOST_EARLY) connection.drop('too-fast', RETRY_AFTER);
  else early.push(text);
}

async function join(
  hub: Hub,
  connection: Connection,
  { version, table, tokens, from }: FromClient['join'],
): Promise<void> {
  const { attempts } = hub.settings;
  const { address } = connection;
  connection.hasJoined = true;
  if (from !== undefined) connection.charge(RETURN_COST);
  // After too many guesses, the answer no longer says whether this one is right.
  const wait = await attempts.wait('join', address);
  if (version !== PROTOCOL_VERSION) connection.drop('unsupported-version');
  else if (wait > 0) connection.drop('too-fast', wait);
  if (connection.isGone) return;
  connection.hashes = tokens.map(hashToken);
  const fault = await hub.hall.join(connection, parseCode(table) ?? table, from);
  if (fault !== undefined) {
    if (fault === 'no-such-table') await attempts.take('join', address);
    connection.drop(fault, TRY_AGAIN.has(fault) ? RETRY_AFTER : undefined);
    return;
  }
  const { early = [] } = connection;
  connection.early = undefined;
  for (const text of early) if (!connection.isGone) handle(hub, connection, text);
}

function broken(hub: Hub, connection: Connection, err: unknown): void {
  const { log } = hub.settings;
  log.error({ connection: connection.id, err }, 'a message could not be handled');
  connection.drop('internal', RETRY_AFTER);
}

/**
 * What an answer with the whole table and what was missed counts for, beside the message itself. Nobody has gaps all
 * the time; but a school comes back as a whole.
 */
const SYNC_COST = 19;
const RETURN_COST = 4;
const RETRY_AFTER = 1_000;
const MOST_EARLY = 100;
const TRY_AGAIN: ReadonlySet<FaultCode> = new Set(['store-unavailable', 'going-away', 'internal']);

/** A socket that fails also closes; that is handled there. */
const ignore = (): void => undefined;

function refuse(socket: Duplex, status: string): void {
  socket.on('error', ignore);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * A page of somebody else's must not use what a visitor holds. Programs send no origin and may come in; browsers always
 * send one.
 */
function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | undefined,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (publicUrl !== undefined && new URL(publicUrl).origin === page.origin) return true;
  return page.host !== '' && page.host === host?.toLowerCase();
}
