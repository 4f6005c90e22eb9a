/** The way to a port, which a test can shut: connections stay open and nothing comes through, as after a cut of the net. */

import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './ports.ts';

export interface Valve {
  readonly port: number;
  /** What is on its way waits, and so do new connections. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

export async function startValve(to: number): Promise<Valve> {
  const pairs = new Set<Pair>();
  const waiting = new Set<Socket>();
  let isShut = false;

  const join = ({ near, far }: Pair): void => void near.pipe(far).pipe(near);

  const part = ({ near, far }: Pair): void => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };

  const reach = (near: Socket): void => {
    const far = connect(to, '127.0.0.1').setNoDelay(true);
    const pair = { near, far };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('close', end).on('error', end);
    if (!isShut) join(pair);
  };

  const server = createServer((near) => {
    near.setNoDelay(true).on('error', () => undefined);
    near.once('close', () => waiting.delete(near));
    if (isShut) waiting.add(near.pause());
    else reach(near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    port: portOf(server.address()),
    shut() {
      isShut = true;
      for (const pair of pairs) part(pair);
    },
    open() {
      isShut = false;
      for (const pair of pairs) join(pair);
      for (const near of waiting) reach(near);
      waiting.clear();
    },
    close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      for (const near of waiting) near.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
