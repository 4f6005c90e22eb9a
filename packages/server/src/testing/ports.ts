/** Ports that nobody listens on. */

import { createServer } from 'node:net';

/** Chosen by the system. A server that restarts on it finds it free, as no other is given it soon. */
export function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') fail(new Error('no port'));
        else found(address.port);
      });
    });
  });
}
