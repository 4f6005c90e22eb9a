/**
 * What people may be called, after Unicode's rules for identifiers (UAX 31) and against spoofing (UTS 39): letters
 * of any script, digits, emoji, and what joins the parts of a name. One rule for tables, forms and the terminal.
 */

export const NAME_FAULTS = ['empty', 'too-long', 'invisible', 'marks', 'characters'] as const;
/** Why a name cannot be had. */
export type NameFault = (typeof NAME_FAULTS)[number];

/** Characters as people count them. */
export const LONGEST_NAME = 24;
/** Code points: a family of four in one emoji takes seven. */
const MOST_POINTS = 96;

/** A name as it is kept, or why nobody can have it. */
export type NameReply =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: NameFault };

const no = (reason: NameFault): NameReply => ({ ok: false, reason });

/** Pictures with their skin tones and joined pictures, flags, keycaps; tags stand for flags of regions alone. */
const EMOJI =
  /\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}|\p{ExtPict}(?:\uFE0F|\p{EMod})?(?:\u200D\p{ExtPict}(?:\uFE0F|\p{EMod})?){0,5}/gu;

/** Joiners that spelling needs: between Arabic letters (Persian), and after a virama (UAX 31, A1 to B). */
const JOINER =
  /(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(?<=\p{L}[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]/gu;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800]/u;

/** Marks pile up: without a letter, one twice, more than two that any letter can wear, or more than any spelling has. */
const TOO_MANY_MARKS = /(?<![\p{L}\p{Nd}\p{M}])\p{M}|(\p{M})\1|\p{Script=Inherited}{3}|\p{M}{5}/u;

const PLAIN = /^[\p{L}\p{M}\p{Nd} '’.·_-]*$/u;
const SUBSTANCE = /[\p{L}\p{Nd}]/u;

/** A name as it is kept, or what is wrong with it. Blanks around it and doubled ones do not count. */
export function parseName(text: string): NameReply {
  const name = text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  const hasEmoji = name.search(EMOJI) >= 0;
  const plain = name.replaceAll(EMOJI, ' ').replaceAll(JOINER, '');
  if (INVISIBLE.test(plain)) return no('invisible');
  if (TOO_MANY_MARKS.test(plain)) return no('marks');
  if (!PLAIN.test(plain)) return no('characters');
  if (!hasEmoji && !SUBSTANCE.test(plain)) return no('empty');
  return fits(name) ? { ok: true, name } : no('too-long');
}

const segmenter = new Intl.Segmenter();
const clusters = (name: string): string[] =>
  [...segmenter.segment(name)].map(({ segment }) => segment);

const fits = (name: string): boolean =>
  [...name].length <= MOST_POINTS && clusters(name).length <= LONGEST_NAME;

/** Letters and digits that look like another, in small or in capitals: the first of a pair is read as the second. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  // Cyrillic, Greek, and what many typefaces draw as one stroke or one ring.
  `аa вb сc ԁd еe нh һh іi ӏi јj кk мm оo рp ԛq ѕs тt уy үy ԝw хx
   αa βb εe ζz ηn ιi κk μm νv οo ρp τt υy χx ıi li 1i 0o`
    .split(/\s+/)
    .map(([letter = '', other = '']) => [letter, other]),
);

/** Names with one key look alike: capitals, width, blanks, joiners and points do not tell people apart. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’.·_-]|\u200C|\u200D|\uFE0F/gu, '')
    .replaceAll(/[\p{L}\p{Nd}]/gu, (letter) => LOOKS_LIKE.get(letter) ?? letter)
    .normalize('NFC');

/** The name, or the name with the first free number: the second Ana at a table is "Ana 2". */
export function nameApart(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(keyOf));
  for (let number = 1; ; number++) {
    const own = number === 1 ? name : numbered(name, ` ${number}`);
    if (!keys.has(keyOf(own))) return own;
  }
}

/** Shortened where the number would make it too long. */
function numbered(name: string, number: string): string {
  const parts = clusters(name);
  while (!fits(`${parts.join('')}${number}`)) parts.pop();
  return `${parts.join('').trimEnd()}${number}`;
}
