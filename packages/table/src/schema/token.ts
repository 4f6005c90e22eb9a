/**
 * A seat belongs to a secret token, not to a device: any device that shows the token holds the seat. The table
 * knows only the hashes of tokens.
 */

import { type Hex, hashText, toHex } from '../dice/hash.ts';

/** SHA-256 of a token. */
export type TokenHash = Hex;

/** Where secrets come from: a source that nobody can predict. */
export type RandomBytes = (length: number) => Uint8Array;

/** 128 random bits: nobody guesses one, and nobody finds one to a hash. */
const TOKEN_BYTES = 16;

/** The secret of a seat; to show it is to hold the seat. */
export const makeToken = (randomBytes: RandomBytes): string => toHex(randomBytes(TOKEN_BYTES));

/** What is kept of a token, so that a stolen log opens no seat. */
export const hashToken = (token: string): TokenHash => hashText(token);
