/** Ports that nobody listens on, and those that somebody does. */

import { type AddressInfo, createServer } from 'node:net';

/** Chosen by the system. A server that restarts on it finds it free, as no other is given it soon. */
export function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server.address());
      server.close(() => found(port));
    });
  });
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not on a port');
  return address.port;
}
