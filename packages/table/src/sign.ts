/**
 * Ed25519 (RFC 8032) over text and hexadecimal: how a server seals a game, and how devices confirm it. From a library,
 * because not every browser has it; on a path of its own, so that pages load it only when there is something to sign or
 * check.
 */

import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesFrom, type Hex, toHex } from './dice/bytes.ts';

/** An Ed25519 key pair in hexadecimal. */
export interface KeyPair {
  /** 32 random bytes, kept secret. */
  readonly seed: Hex;
  /** The public key, by which others verify. */
  readonly key: Hex;
}

/** The length of a seed. */
export const SEED_BYTES = 32;

/** The same seed gives the same pair. */
export const makeKeyPair = (seed: Hex): KeyPair => ({
  seed,
  key: toHex(ed25519.getPublicKey(bytesFrom(seed))),
});

/** The signature under a text, for `verify`. */
export const sign = ({ seed }: Pick<KeyPair, 'seed'>, text: string): Hex =>
  toHex(ed25519.sign(bytesFrom('', text), bytesFrom(seed)));

/** Also false for what is not a key or a signature at all. */
export function verify(key: Hex, text: string, signature: Hex): boolean {
  try {
    const strict = { zip215: false };
    return ed25519.verify(bytesFrom(signature), bytesFrom('', text), bytesFrom(key), strict);
  } catch {
    return false;
  }
}
