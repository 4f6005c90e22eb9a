/**
 * SHA-256 and HMAC-SHA-256 over text and hexadecimal. Synchronous and from a library, because the
 * browser's own is asynchronous and missing on pages without TLS.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes in lower-case hexadecimal. */
export type Hex = string;

export const toHex = (bytes: Uint8Array): Hex => bytesToHex(bytes);

export const hashText = (text: string): Hex => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash of bytes and of the text behind them, if any. */
export const hashBytes = (bytes: Hex, text = ''): Hex =>
  bytesToHex(sha256(concatBytes(hexToBytes(bytes), utf8ToBytes(text))));

/** Where every keyed hash is worked out; a new one for each would cost more than the hash itself. */
const workspace = hmac.create(sha256, new Uint8Array());

/** A keyed hash of texts; the work that the key alone needs is done once. */
export function keyedHash(key: Hex): (text: string) => Uint8Array {
  const keyed = hmac.create(sha256, hexToBytes(key));
  return (text) => keyed._cloneInto(workspace).update(utf8ToBytes(text)).digest();
}

/** Takes as long for a near miss as for any other: no early way out. */
export function sameHash(one: Hex, other: Hex): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
