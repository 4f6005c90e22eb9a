/**
 * Codes to be said and typed: syllables such as `kamo-ritu`, which can be said over the telephone in English and
 * Spanish. Six of them name a table; four move a seat to another device, once and within minutes.
 */

/** Letters with one sound in both languages: no b beside v, no c beside k, no g, h, j, w, x, y or z. */
const CONSONANTS = 'bdfklmnprst';
const VOWELS = 'aeiou';

/** Not words to read out at a family's table, in either language. */
const RUDE =
  /[fp]uta|puto|kaka|pene|teta|titi|kulo|pedo|marika|kike|dike|paki|kuli|fuk|pusi|rape|bolud|pipi|moro|sida|nude|kafr/;

/** Syllables of the code that moves a seat to another device. */
export const SEAT_SYLLABLES = 4;

/** `pick(n)` chooses one of n. */
export function makeCode(pick: (count: number) => number, syllables: number): string {
  for (;;) {
    const letters = Array.from(
      { length: syllables },
      () => `${CONSONANTS[pick(CONSONANTS.length)]}${VOWELS[pick(VOWELS.length)]}`,
    ).join('');
    if (!RUDE.test(letters)) return dashed(letters);
  }
}

const dashed = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-');

/** What is heard alike is read alike. */
const HEARD: Readonly<Record<string, string>> = { c: 'k', q: 'k', v: 'b', z: 's' };
const CODE = new RegExp(`^(?:[${CONSONANTS}][${VOWELS}])+$`);

/** Reads a code as people type it: capitals, blanks, no dashes, accents. Undefined if it can be none. */
export function parseCode(text: string, syllables: number): string | undefined {
  if (text.length > 64) return undefined;
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}\s._–—-]/gu, '')
    .replaceAll(/[cqvz]/g, (letter) => HEARD[letter] ?? letter);
  return letters.length === 2 * syllables && CODE.test(letters) ? dashed(letters) : undefined;
}
