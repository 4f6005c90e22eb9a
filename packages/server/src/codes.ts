/**
 * Table codes: six syllables such as `kamo-ritu-peso`. They can be said over the telephone in English
 * and Spanish, and among 55^6 (34.7 bits) nobody finds a table by trying, since attempts are limited.
 */

import { randomInt } from 'node:crypto';

/** Letters with one sound in both languages: no b beside v, no c beside k, no g, h, j, w, x, y or z. */
const CONSONANTS = 'bdfklmnprst';
const VOWELS = 'aeiou';
const SYLLABLES = 6;

/** Not words to read out at a family's table, in either language. */
const RUDE =
  /[fp]uta|puto|kaka|pene|teta|titi|kulo|pedo|marika|kike|dike|paki|kuli|fuk|pusi|rape|bolud|pipi|moro|sida|nude|kafr/;

export function makeCode(pick: (count: number) => number = randomInt): string {
  for (;;) {
    const syllables = Array.from(
      { length: SYLLABLES },
      () => `${CONSONANTS[pick(CONSONANTS.length)]}${VOWELS[pick(VOWELS.length)]}`,
    );
    const letters = syllables.join('');
    if (!RUDE.test(letters)) return dashed(letters);
  }
}

const dashed = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-');

/** What is heard alike is read alike. */
const HEARD: Readonly<Record<string, string>> = { c: 'k', q: 'k', v: 'b', z: 's' };
const CODE = new RegExp(`^(?:[${CONSONANTS}][${VOWELS}]){${SYLLABLES}}$`);

/** Reads a code as people type it: capitals, blanks, no dashes, accents. Undefined if it can be none. */
export function parseCode(text: string): string | undefined {
  if (text.length > 64) return undefined;
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}\s._–—-]/gu, '')
    .replaceAll(/[cqvz]/g, (letter) => HEARD[letter] ?? letter);
  return CODE.test(letters) ? dashed(letters) : undefined;
}
