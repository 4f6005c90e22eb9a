/** SHA-256 and HMAC-SHA-256 over text and hexadecimal; synchronous, because a page without TLS has no hash of the browser's. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesFrom, type Hex, toHex } from './bytes.ts';

export { type Hex, toHex } from './bytes.ts';

/** Both throw a RangeError at bytes that are no hexadecimal. */
export interface Hashing {
  /** SHA-256 of bytes and of the text behind them. */
  hash(bytes: Hex, text: string): Hex;
  /** HMAC-SHA-256 of texts; the work that the key alone needs is done once. */
  keyed(key: Hex): (text: string) => Uint8Array;
}

/** Audited, and the same on every device. */
const LIBRARY: Hashing = {
  hash: (bytes, text) => toHex(sha256(bytesFrom(bytes, text))),
  keyed(key) {
    const hash = hmac.create(sha256, bytesFrom(key));
    return (text) => hash.clone().update(bytesFrom('', text)).digest();
  },
};

let hashing = LIBRARY;

/** A server hashes every entry and every roll: its platform does that several times faster. */
export function useHashing(own: Hashing): void {
  hashing = own;
}

export const hashText = (text: string): Hex => hashBytes('', text);

/** The hash of bytes and of the text behind them, if any. */
export const hashBytes = (bytes: Hex, text = ''): Hex => hashing.hash(bytes, text);

/** A keyed hash of texts. */
export const keyedHash = (key: Hex): ((text: string) => Uint8Array) => hashing.keyed(key);

/** Takes as long for a near miss as for any other: no early way out. */
export function sameHash(one: Hex, other: Hex): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
