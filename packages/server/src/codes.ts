/** Table codes: with 55^6 (34.7 bits) and limited attempts, guessing finds no table. */

import { randomInt } from 'node:crypto';
import { makeCode as makeAny, parseCode as parseAny } from '@dicehall/table';

const SYLLABLES = 6;

/** A code for a new table, such as `kamo-ritu-peso`. */
export const makeCode = (pick: (count: number) => number = randomInt): string =>
  makeAny(pick, SYLLABLES);

/** Reads a code as people type it. Undefined if it can be none. */
export const parseCode = (text: string): string | undefined => parseAny(text, SYLLABLES);
