/**
 * Loaded before a server that a test starts (`node --import`): what it draws follows from `DICEHALL_TEST_SEED`, for each
 * kind of draw in the order in which it is asked for. So the same table opened first has the same secret in every run,
 * whatever requests came before; its dice are the same if its code and what its players contribute are. The test can
 * also set the server's clock forward. The server itself has no such ways.
 */

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { seedRandom, TEST_SEED } from '../seeds.ts';

type Stream = Pick<Crypto, 'getRandomValues'>;

const streams = new Map<string, Stream>();

/** Secrets and the numbers of requests have streams of their own, so that no request shifts the dice. */
function streamOf(kind: string): Stream {
  const known = streams.get(kind);
  if (known !== undefined) return known;
  const stream: Stream = { getRandomValues: (into) => into };
  seedRandom(`${TEST_SEED}/server/${kind}`, stream);
  streams.set(kind, stream);
  return stream;
}

const below = (limit: number): number =>
  streamOf('number').getRandomValues(Buffer.alloc(6)).readUIntBE(0, 6) % limit;

Object.assign(crypto, {
  randomBytes: (length: number): Buffer =>
    streamOf(`${length} bytes`).getRandomValues(Buffer.alloc(length)),
  randomInt: (least: number, limit?: number): number =>
    limit === undefined ? below(least) : least + below(limit - least),
});
syncBuiltinESMExports();

const real = Date.now;
let ahead = 0;
Date.now = () => real() + ahead;
process.on('message', (milliseconds) => {
  ahead += Number(milliseconds);
  process.send?.('set');
});
