import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { connect } from './connection.ts';

/** A server that counts who comes. */
async function counting() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const came = { count: 0 };
  server.on('connection', () => came.count++);
  return { url: `ws://127.0.0.1:${port}`, came };
}

test('without a network nothing is tried, which is told; with one, it is tried at once', async () => {
  const { url, came } = await counting();
  let isOffline = true;
  let stir = (): void => undefined;
  let told = 0;
  let opened = (): void => undefined;
  const isOpened = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const stirred = (tell: () => void) => {
    stir = tell;
    return () => undefined;
  };
  const device = { now: Date.now, randomBytes, stirred, isOffline: () => isOffline };
  const lost = (): void => void told++;
  const connection = connect(url, device, { opened, lost, message: () => undefined });
  onTestFinished(() => connection.close());
  await expect.poll(() => told).toBeGreaterThan(0);
  const before = told;
  // Looked for again, and still there is none.
  stir();
  await expect.poll(() => told).toBeGreaterThan(before);
  expect(came.count).toBe(0);
  isOffline = false;
  stir();
  await isOpened;
  expect(came.count).toBe(1);
});

test('a device that is not told of its network finds it by itself', async () => {
  const { url } = await counting();
  let isOffline = true;
  const connection = await new Promise<ReturnType<typeof connect>>((resolve) => {
    const own = connect(
      url,
      { now: Date.now, randomBytes, isOffline: () => isOffline },
      {
        opened: () => resolve(own),
        lost() {
          isOffline = false;
        },
        message: () => undefined,
      },
    );
  });
  connection.close();
});
