/** Stands in front of two nodes: a connection goes to the first that takes it. */

import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../packages/server/src/testing/ports.ts';

export interface Proxy {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  close(): Promise<void>;
}

/** `ports` in the order of preference. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  };

  const reach = (client: Socket, [port, ...others]: readonly number[]): void => {
    if (port === undefined) {
      client.destroy();
      return;
    }
    const node = keep(connect(port, '127.0.0.1'));
    let isThrough = false;
    node.once('connect', () => {
      isThrough = true;
      node.setNoDelay(true);
      client.pipe(node).pipe(client);
      // Whichever end goes, the other hears of it at once.
      client.once('close', () => node.destroy());
    });
    node.once('close', () => {
      if (isThrough || client.destroyed) client.destroy();
      else reach(client, others);
    });
  };

  const server = createServer((client) => {
    client.setNoDelay(true);
    reach(keep(client), ports);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
