import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpServer, portOf } from './http-server.ts';

test('an answer that nobody reads does not hold its connection', async () => {
  const body = 'x'.repeat(1 << 24);
  const server = httpServer(() => new Response(body), 200);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const client = connect(portOf(server, { port: 0, host: '' }), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined);
  const connected = once(server, 'connection');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  client.pause();
  const [socket] = await connected;
  await once(socket, 'close');
  expect(socket.bytesWritten).toBeGreaterThan(0);
});
