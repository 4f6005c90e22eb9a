/** A way to a server that can fall silent: what is under way on it stays open and carries nothing, as for a phone asleep. */

import { connect, createServer, type Socket } from 'node:net';

export interface Wire {
  readonly url: string;
  /** Nothing more comes or goes on what is open now; new connections are carried as before. */
  fallSilent(): void;
  close(): Promise<void>;
}

export async function openWire(server: string): Promise<Wire> {
  const { port, hostname } = new URL(server);
  const ends = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => wire.listen(0, 'localhost', done));
  const address = wire.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    fallSilent() {
      for (const end of ends) end.unpipe().pause();
    },
    close: () =>
      new Promise((done) => {
        for (const end of ends) end.destroy();
        wire.close(() => done());
      }),
  };
}
