/**
 * A seat belongs to a secret token, not to a device: any device that shows the token holds the seat. The table
 * knows only the hashes of tokens.
 */

import { type Hex, hashText, toHex } from '../dice/hash.ts';

/** SHA-256 of a token. */
export type TokenHash = Hex;

export type RandomBytes = (length: number) => Uint8Array;

/** 128 random bits: nobody guesses one, and nobody finds one to a hash. */
const TOKEN_BYTES = 16;

export const makeToken = (randomBytes: RandomBytes): string => toHex(randomBytes(TOKEN_BYTES));

export const hashToken = (token: string): TokenHash => hashText(token);
