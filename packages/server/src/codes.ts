/** Table codes: among 55^6 (34.7 bits) nobody finds a table by trying, since attempts are limited. */

import { randomInt } from 'node:crypto';
import { makeCode as makeAny, parseCode as parseAny } from '@dicehall/table';

const SYLLABLES = 6;

export const makeCode = (pick: (count: number) => number = randomInt): string =>
  makeAny(pick, SYLLABLES);

/** Reads a code as people type it. Undefined if it can be none. */
export const parseCode = (text: string): string | undefined => parseAny(text, SYLLABLES);
