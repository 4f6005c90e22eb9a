/** Connections that come and then say nothing, or half a thing. */

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
  /** Not ended by the server yet. */
  readonly open: number;
  close(): void;
}

/** Resolves when each has been taken or turned away. */
export async function openHalf(port: number, count: number): Promise<HalfOpen> {
  const sockets = new Set<Socket>();
  const opening = Array.from(
    { length: count },
    (_, i) =>
      new Promise<void>((settled) => {
        const socket = connect(port, '127.0.0.1');
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          settled();
        });
        // What the server says is taken, or its own end would not be seen.
        socket.resume();
        socket.once('connect', () => {
          socket.write(Buffer.from(BEGINNINGS[i % BEGINNINGS.length] ?? '', 'latin1'), () =>
            settled(),
          );
        });
      }),
  );
  await Promise.all(opening);
  return {
    get open() {
      return sockets.size;
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
