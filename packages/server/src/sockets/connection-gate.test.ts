import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { guardConnections } from './connection-gate.ts';

/** A server with eight connections for each address, and a clock of the test. */
async function guarded() {
  let time = 1_000;
  const server = createServer((_, answer) => void answer.end('here'));
  const taken: Socket[] = [];
  const gate = guardConnections(server, 1, () => time);
  server.on('connection', (socket: Socket) => {
    if (!socket.destroyed) taken.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const own: Socket[] = [];
  onTestFinished(() => {
    for (const socket of own) socket.destroy();
    server.close();
  });
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    own.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { taken, gate, open, pass };
}

test('one address has a number of connections, however silent; who closes one may open another', async () => {
  const { taken, gate, open } = await guarded();
  const first = await open();
  for (let others = 1; others < 8; others++) await open();
  await expect.poll(() => taken.length).toBe(8);
  const [late] = await once(await open(), 'close');
  expect(late).toBeDefined();
  // A known bot's is not counted.
  const bots = taken[1];
  if (bots !== undefined) gate.release(bots);
  await open();
  await expect.poll(() => taken.length).toBe(9);
  first.destroy();
  await expect.poll(() => taken[0]?.destroyed).toBe(true);
  await open();
  await expect.poll(() => taken.length).toBe(10);
  await once(await open(), 'close');
});

test('an address that comes again and again is kept out for a while', async () => {
  const { taken, open, pass } = await guarded();
  const visit = async (): Promise<void> => {
    const socket = await open();
    socket.destroy();
    await once(socket, 'close');
  };
  for (let visits = 0; visits < 16; visits++) {
    await visit();
    await expect.poll(() => taken.every(({ destroyed }) => destroyed)).toBe(true);
  }
  expect(taken).toHaveLength(16);
  await once(await open(), 'close');
  expect(taken).toHaveLength(16);
  pass(5_000);
  await visit();
  await expect.poll(() => taken.length).toBe(17);
});
