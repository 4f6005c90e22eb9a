import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { closeConnection, connect } from './connection.ts';

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
  onTestFinished(() => closeConnection(connection));
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
  closeConnection(connection);
});

test('a rest between attempts ends when a network is heard of', async () => {
  let came = 0;
  const server = createServer((one) => {
    came++;
    one.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // Time stands still: no rest is over by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let stir = (): void => undefined;
  let told = 0;
  const stirred = (tell: () => void) => {
    stir = tell;
    return () => undefined;
  };
  const lost = (): void => void told++;
  const connection = connect(
    `ws://127.0.0.1:${port}`,
    { now: Date.now, randomBytes, stirred },
    { opened: () => undefined, lost, message: () => undefined },
  );
  onTestFinished(() => closeConnection(connection));
  // Waited for without a clock: polling would let time go on.
  const lostSoOften = async (times: number): Promise<void> => {
    while (told < times) {
      await vi.advanceTimersByTimeAsync(0);
      await setImmediate();
    }
  };
  await lostSoOften(1);
  expect(came).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  stir();
  await lostSoOften(2);
  expect(came).toBeGreaterThan(1);
});
