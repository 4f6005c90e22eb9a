/**
 * Limits connections per address, whatever they carry: otherwise one silent visitor could hold them all, and one who
 * is refused could keep reconnecting. Behind a proxy every address is the proxy's, so they are not counted.
 */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Bucket } from '@dicehall/table';
import { networkOf } from '../addresses.ts';

/** A browser opens up to six beside its socket. */
const FOR_EACH_SOCKET = 8;
/** How many times its share of connections an address may open at once. */
const TIMES_AT_ONCE = 2;
/** Seconds until it may open as many again. */
const REFILL = 20;

interface Visitor {
  readonly sockets: Set<Socket>;
  /** New connections. */
  readonly opening: Bucket;
}

export interface ConnectionGate {
  /** This one is not counted any more: it is a known bot's. */
  release(socket: Socket): void;
}

export function guardConnections(
  server: Server,
  socketsPerAddress: number,
  now: () => number = Date.now,
): ConnectionGate {
  const most = FOR_EACH_SOCKET * socketsPerAddress;
  const visitors = new Map<string, Visitor>();
  const release = (socket: Socket, address: string): void => {
    visitors.get(address)?.sockets.delete(socket);
  };
  const timer = setInterval(() => forgetQuiet(visitors, now()), REFILL * 1_000).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const visitor = visitors.get(address) ?? {
      sockets: new Set(),
      opening: new Bucket(most / REFILL, TIMES_AT_ONCE * most, now()),
    };
    visitors.set(address, visitor);
    if (visitor.sockets.size >= most || !visitor.opening.take(now())) {
      socket.destroy();
      return;
    }
    visitor.sockets.add(socket);
    socket.once('close', () => release(socket, address));
  });
  return { release: (socket) => release(socket, networkOf(socket.remoteAddress ?? '')) };
}

/** Forgets addresses that have nothing open and their whole share again. */
function forgetQuiet(visitors: Map<string, Visitor>, now: number): void {
  for (const [address, { sockets, opening }] of visitors)
    if (sockets.size === 0 && opening.isFull(now)) visitors.delete(address);
}
