/**
 * Loaded before a server that a test starts (`node --import`): its secrets, codes and lots follow from
 * `DICEHALL_TEST_SEED`, so that its tables repeat. The server itself has no such way.
 */

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { seedRandom, TEST_SEED } from './seeded.ts';

const stream: Pick<Crypto, 'getRandomValues'> = { getRandomValues: (into) => into };
seedRandom(`${TEST_SEED}/server`, stream);

const drawn = (length: number): Buffer => stream.getRandomValues(Buffer.alloc(length));
const below = (limit: number): number => drawn(6).readUIntBE(0, 6) % limit;

Object.assign(crypto, {
  randomBytes: drawn,
  randomInt: (least: number, limit?: number): number =>
    limit === undefined ? below(least) : least + below(limit - least),
});
syncBuiltinESMExports();
