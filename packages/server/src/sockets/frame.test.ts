import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frame.ts';

const server = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
let stream: Duplex | undefined;
let client: WebSocket | undefined;

beforeAll(async () => {
  server.on('upgrade', (request, socket, head) => {
    stream = socket;
    sockets.handleUpgrade(request, socket, head, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  client = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(client, 'open');
});

afterAll(() => {
  client?.terminate();
  server.close();
});

/** What a client of `ws` makes of it. */
async function heard(text: string): Promise<string> {
  if (client === undefined) throw new Error('not connected');
  const message = once(client, 'message');
  stream?.write(textFrame(text));
  const [data] = await message;
  return String(data);
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])('%d letters', async (length) => {
  expect(await heard('x'.repeat(length))).toBe('x'.repeat(length));
});

test('any text is heard as it was said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
      expect(await heard(text)).toBe(text);
    }),
  );
});
