import type { Refusal } from '@dicehall/rules';
import { type Lang, refusalText } from '@dicehall/words';
import { width } from './text.ts';

/** Input that the program cannot accept: one line says what is wrong and how to put it right. Empty if that has been said. */
export class Refused extends Error {
  /** Further lines that point at the place, if there is one. */
  readonly pointer: readonly string[];
  readonly exitCode: number;

  constructor(message: string, pointer: readonly string[] = [], exitCode = 1) {
    super(message);
    this.name = 'Refused';
    this.pointer = pointer;
    this.exitCode = exitCode;
  }
}

/** The position of the first character that does not fit; the beginning, if the whole is wrong. */
export const placeOf = (refusal: Refusal): number => ('at' in refusal ? (refusal.at ?? 0) : 0);

const COLUMNS = 72;

/** The text around the place, and a caret under it. */
export function pointAt(text: string, at: number): readonly [string, string] {
  const clean = text.replaceAll(/\p{C}/gu, ' ');
  const from =
    clean.length <= COLUMNS ? 0 : Math.max(0, Math.min(at - COLUMNS / 2, clean.length - COLUMNS));
  const part = clean.slice(from, from + COLUMNS);
  return [`  ${part}`, `  ${' '.repeat(width(clean.slice(from, at)))}^`];
}

/** Refuses a line of notation, with a caret under what is wrong. */
export const refusedAt = (line: string, refusal: Refusal, lang: Lang): Refused =>
  new Refused(refusalText(lang, refusal, { seats: [] }), pointAt(line, placeOf(refusal)));
