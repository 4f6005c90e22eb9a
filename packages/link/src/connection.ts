/**
 * A connection that reopens whenever it is lost, notices when it is silently dead, and waits if the server
 * asks for it.
 */

import type { RandomBytes } from '@dicehall/table';
import { WebSocket as ReconnectingSocket } from 'partysocket';
import type { ClientMessage, ServerMessage } from './protocol/messages.ts';
import type { EvidenceStore } from './witness/index.ts';

/** What a link to a server needs of the device: time, randomness, a place for its evidence. */
export interface SocketDevice {
  now(): number;
  readonly randomBytes: RandomBytes;
  /** What it keeps to check the dice by; left out: until the link is closed. */
  readonly evidence?: EvidenceStore | undefined;
  /** Milliseconds between pings. A dead connection is given up after twice that. */
  readonly pingEvery?: number | undefined;
  /** Called when the network changes or the device wakes: reconnects at once. */
  readonly stirred?: ((tell: () => void) => () => void) | undefined;
  /** Whether there is certainly no network: then nothing is tried. */
  readonly isOffline?: (() => boolean) | undefined;
}

export interface ConnectionEvents {
  opened(): void;
  message(message: ServerMessage): void;
  /** The connection was lost or failed to open; another attempt follows. */
  lost(): void;
}

type Timer = ReturnType<typeof setTimeout>;

export interface Connection {
  readonly url: string;
  readonly device: SocketDevice;
  readonly events: ConnectionEvents;
  readonly socket: ReconnectingSocket;
  readonly timers: Set<Timer>;
  /** Milliseconds before the second attempt. Random, so that devices do not all return at once. */
  readonly firstRest: number;
  isOpen: boolean;
  /** Milliseconds that the server wants the next attempt to wait. */
  hold: number;
  /** Ends a wait between attempts. */
  endRest: () => void;
  /** Stops listening for changes of the network. */
  stopListening: () => void;
  ping: { readonly timer: ReturnType<typeof setInterval>; isUnanswered: boolean } | undefined;
}

const PING_EVERY = 10_000;
/** Milliseconds. A device that has slept may not be told that its network is back. */
const LOOK_EVERY = 2_000;
const LONGEST_REST = 8_000;

const OPTIONS = {
  // The library's own delays cannot be cut short: `reach` waits instead.
  minReconnectionDelay: 0,
  maxReconnectionDelay: 0,
  minUptime: 2_000,
  // Commands without an answer are kept by the link.
  maxEnqueuedMessages: 0,
};

export function connect(url: string, device: SocketDevice, events: ConnectionEvents): Connection {
  const connection: Connection = {
    url,
    device,
    events,
    socket: new ReconnectingSocket(() => reach(connection), null, OPTIONS),
    timers: new Set(),
    firstRest: 250 + 2 * (device.randomBytes(1)[0] ?? 0),
    isOpen: true,
    hold: 0,
    endRest: () => undefined,
    stopListening: () => undefined,
    ping: undefined,
  };
  const { socket } = connection;
  if (device.stirred !== undefined) {
    connection.stopListening = device.stirred(() => {
      connection.endRest();
      socket.reconnect();
    });
  }
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => receive(connection, data));
  socket.addEventListener('close', () => {
    stopPinging(connection);
    if (connection.isOpen) events.lost();
  });
  return connection;
}

/** Resolves when it is worth trying again. */
async function reach(connection: Connection): Promise<string> {
  const { socket, device, events, firstRest, hold } = connection;
  connection.hold = 0;
  if (hold > 0) await new Promise<void>((resolve) => later(connection, resolve, hold));
  const failed = socket.retryCount;
  if (failed > 0) await rest(connection, Math.min(firstRest * 1.6 ** (failed - 1), LONGEST_REST));
  while (device.isOffline?.()) {
    events.lost();
    await rest(connection, LOOK_EVERY);
  }
  return connection.url;
}

/** Until the time has passed or the network changes. */
const rest = (connection: Connection, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    connection.endRest = resolve;
    later(connection, resolve, milliseconds);
  });

export function later({ timers }: Connection, run: () => void, milliseconds: number): void {
  const timer = setTimeout(() => {
    timers.delete(timer);
    run();
  }, milliseconds);
  timers.add(timer);
}

/** Goes nowhere while the connection is lost. */
export function say({ isOpen, socket }: Connection, message: ClientMessage): void {
  if (isOpen) socket.send(JSON.stringify(message));
}

function receive(connection: Connection, data: unknown): void {
  if (connection.ping !== undefined) connection.ping.isUnanswered = false;
  const message = parseServerMessage(data);
  if (message !== undefined && connection.isOpen) connection.events.message(message);
}

/** Starts the pings: silence from one to the next means a dead connection. */
export function startPinging(connection: Connection): void {
  stopPinging(connection);
  const { pingEvery = PING_EVERY } = connection.device;
  const timer = setInterval(() => ping(connection), pingEvery);
  connection.ping = { timer, isUnanswered: false };
  ping(connection);
}

function ping(connection: Connection): void {
  if (connection.ping === undefined) return;
  const isDead = connection.ping.isUnanswered;
  connection.ping.isUnanswered = !isDead;
  if (isDead) connection.socket.reconnect();
  else say(connection, { type: 'ping', sent: connection.device.now() });
}

function stopPinging(connection: Connection): void {
  clearInterval(connection.ping?.timer);
  connection.ping = undefined;
}

export function closeConnection(connection: Connection): void {
  const { socket, timers } = connection;
  connection.isOpen = false;
  connection.stopListening();
  stopPinging(connection);
  for (const timer of timers) clearTimeout(timer);
  if (socket.readyState !== socket.CONNECTING) socket.close();
  else {
    // Browsers log an error for a connection closed while it opens.
    socket.addEventListener('open', () => socket.close());
    socket.addEventListener('error', () => socket.close());
  }
}

const TYPES: Readonly<Record<ServerMessage['type'], true>> = {
  welcome: true,
  update: true,
  done: true,
  refused: true,
  present: true,
  reaction: true,
  pong: true,
  fault: true,
};

/** Undefined if it is not a message. What a server of our version says under a known type is believed. */
function parseServerMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(data);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false;
  const type: unknown = Reflect.get(value, 'type');
  return typeof type === 'string' && Object.hasOwn(TYPES, type);
}
