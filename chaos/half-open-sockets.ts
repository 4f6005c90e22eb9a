/** Connections that open and then send nothing, or half of something. */

import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** What each sends before it falls silent. */
const BEGINNINGS = [
  '',
  'GET /ws HTTP/1.1\r\nHost: x\r\nUpgr',
  'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"g',
  upgrade(''),
  // A frame that announces more than comes.
  upgrade('\x81\xfe\x10\x00abcd{"type":"jo'),
] as const;

function upgrade(then: string): string {
  const head = [
    'GET /ws HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  return `${head.join('\r\n')}\r\n\r\n${then}`;
}

export interface HalfOpen {
  /** Bytes they have sent that the server's side still holds. */
  left(): readonly string[];
  close(): void;
}

/** Resolves when each has been taken or turned away. */
export async function openHalf(port: number, count: number): Promise<HalfOpen> {
  const sockets = new Map<Socket, string>();
  const opening = Array.from(
    { length: count },
    (_, i) =>
      new Promise<void>((settled) => {
        const socket = connect(port, '127.0.0.1');
        const beginning = BEGINNINGS[i % BEGINNINGS.length] ?? '';
        sockets.set(socket, beginning);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          settled();
        });
        // What the server sends must be read, or its close would not be seen.
        socket.resume();
        socket.once('connect', () => {
          socket.write(Buffer.from(beginning, 'latin1'), () => settled());
        });
      }),
  );
  await Promise.all(opening);
  return {
    left() {
      const isHeld = heldBy(port);
      return [...sockets].flatMap(([socket, beginning]) =>
        isHeld(socket.localPort) ? [beginning] : [],
      );
    },
    close() {
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

const CONNECTIONS = '/proc/net/tcp';

/**
 * Whether a connection from that port exists at the server's side too. With more at once than may wait to
 * be accepted, Linux answers by cookies and keeps nothing: a client that then sends nothing believes in a
 * connection that does not exist.
 */
function heldBy(server: number): (client: number | undefined) => boolean {
  if (!existsSync(CONNECTIONS)) return () => true;
  const held = new Set<number>();
  for (const line of readFileSync(CONNECTIONS, 'utf8').split('\n')) {
    const [, local, remote] = /^ *\d+: \w+:(\w{4}) \w+:(\w{4}) /.exec(line) ?? [];
    if (Number.parseInt(local ?? '', 16) === server) held.add(Number.parseInt(remote ?? '', 16));
  }
  return (client) => client !== undefined && held.has(client);
}
