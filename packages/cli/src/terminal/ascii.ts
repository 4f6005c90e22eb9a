/** Everything in ASCII: letters without accents, signs by those that look most like them. */

import { width } from '@dicehall/research/terminal/text';

/** Signs that have no letters in them, each with what stands for all of them. */
const SIGNS: readonly (readonly [signs: string, ascii: string])[] = [
  ['‘’‚‛′´ʼ', "'"],
  ['“”„‟«»″', '"'],
  ['‐‑‒–—―−·', '-'],
  ['─━┄┈╌╴╶', '-'],
  ['═', '='],
  ['│┃║╎┆┊', '|'],
  ['×✗✘✕', 'x'],
  ['→▸▶›', '>'],
  ['←◂◀‹', '<'],
  ['↑', '^'],
  ['↓', 'v'],
  ['█▓▇■◼▪', '#'],
  ['░▒□◻▫', '.'],
  ['●◆★☆•∙', '*'],
  ['○◇◎◦', 'o'],
  ['▲⚑¡', '!'],
  ['¿', '?'],
  ['✓✔', 'v'],
  ['♠♤', 'S'],
  ['♥♡', 'H'],
  ['♦♢', 'D'],
  ['♣♧', 'C'],
  ['⁄∕', '/'],
  ['≤', '<='],
  ['≥', '>='],
  ['≈', '~'],
  ['±', '+/-'],
  ['€', 'EUR'],
  ['°', ' deg'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['øØ', 'o'],
  ['đð', 'd'],
  ['ĐÐ', 'D'],
  ['þ', 'th'],
  ['Þ', 'Th'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['ı', 'i'],
];

const BY_SIGN: ReadonlyMap<string, string> = new Map(
  SIGNS.flatMap(([signs, ascii]) => [...signs].map((sign) => [sign, ascii] as const)),
);

/** Corners and crossings of boxes. */
const JOINTS = /[\u2500-\u257f]/;
const BEYOND = /[^\p{ASCII}]+/gu;
/** Accents and the like, and what takes no column. */
const MARKS = /[\p{M}\p{Cf}]/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What is written line by line: JSON keeps all that it says, in escapes. */
export const asciiOf = (text: string): string =>
  /[^\p{ASCII}]/u.test(text)
    ? text
        .split('\n')
        .map((line) => (isJson(line) ? escaped(line) : spelled(line)))
        .join('\n')
    : text;

function isJson(line: string): boolean {
  if (!/^\s*[[{"]/.test(line)) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

const escaped = (json: string): string =>
  json.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** In Spanish without accents, nobody misses the signs that begin a question. */
const spelled = (line: string): string =>
  line
    .replaceAll(/[¿¡](?=[\p{L}\p{Pi}])/gu, '')
    .replaceAll(BEYOND, (run) =>
      Array.from(graphemes.segment(run), ({ segment }) => letterOf(segment)).join(''),
    );

function letterOf(sign: string): string {
  const known = signOf(sign);
  if (known !== undefined) return known;
  const bare = sign.normalize('NFKD').replaceAll(MARKS, '');
  if (bare === '') return '';
  const letters = Array.from(bare, (one) => (/\p{ASCII}/u.test(one) ? one : signOf(one)));
  return letters.includes(undefined) ? '?'.repeat(width(sign)) : letters.join('');
}

const signOf = (sign: string): string | undefined =>
  BY_SIGN.get(sign) ?? (JOINTS.test(sign) ? '+' : undefined);

/** From now on the stream writes nothing but ASCII, until the function that comes back is called. */
export function writeAscii(stream: NodeJS.WriteStream): () => void {
  const { write } = stream;
  const decoder = new TextDecoder();
  const textOf = (chunk: unknown): unknown =>
    typeof chunk === 'string'
      ? asciiOf(chunk)
      : chunk instanceof Uint8Array
        ? asciiOf(decoder.decode(chunk, { stream: true }))
        : chunk;
  stream.write = new Proxy(write, {
    apply: (target, self: unknown, [chunk, ...rest]: readonly unknown[]) =>
      Reflect.apply(target, self, [textOf(chunk), ...rest]),
  });
  return () => {
    stream.write = write;
  };
}
