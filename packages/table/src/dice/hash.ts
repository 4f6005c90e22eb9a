/** SHA-256 and HMAC-SHA-256 over text and hexadecimal; synchronous, because a page without TLS has no hash of the browser's. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesFrom, type Hex, toHex } from './bytes.ts';

export { type Hex, toHex } from './bytes.ts';

export const hashText = (text: string): Hex => hashBytes('', text);

/** The hash of bytes and of the text behind them, if any. */
export const hashBytes = (bytes: Hex, text = ''): Hex => toHex(sha256(bytesFrom(bytes, text)));

/** A keyed hash of texts; the work that the key alone needs is done once. */
export function keyedHash(key: Hex): (text: string) => Uint8Array {
  const hash = hmac.create(sha256, bytesFrom(key));
  return (text) => hash.clone().update(bytesFrom('', text)).digest();
}

/** Takes as long for a near miss as for any other: no early way out. */
export function sameHash(one: Hex, other: Hex): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
