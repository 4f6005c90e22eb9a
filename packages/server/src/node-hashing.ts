/** The hashes of dice and chain, by Node itself: the same ones, in a fraction of the time. */

import { createHmac, hash } from 'node:crypto';
import type { Hashing } from '@dicehall/table';

export const NODE_HASHING: Hashing = {
  hash: (bytes, text) => hash('sha256', bufferFrom(bytes, text), 'hex'),
  keyed(key) {
    const own = bufferFrom(key, '');
    return (text) => createHmac('sha256', own).update(text).digest();
  },
};

/** In one piece: to hash two takes an object for each hash. */
function bufferFrom(hex: string, text: string): Buffer {
  // A unit of UTF-16 comes to three bytes at most.
  const buffer = Buffer.allocUnsafe(hex.length / 2 + 3 * text.length);
  const bytes = buffer.write(hex, 0, 'hex');
  // Buffers stop at what is no digit and say nothing.
  if (2 * bytes !== hex.length) throw new RangeError('not hexadecimal');
  return buffer.subarray(0, bytes + buffer.write(text, bytes));
}
