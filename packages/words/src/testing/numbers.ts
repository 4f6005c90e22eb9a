/** For tests that follow the numbers in a sentence to what was computed. */

import { type Lang, LOCALES } from '../lang.ts';

/** A number as it is printed, with the digits that it has after the point. */
interface Printed {
  readonly text: string;
  readonly value: number;
  readonly digits: number;
}

/** The marks between thousands and before tenths. */
function marksOf(lang: Lang): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(LOCALES[lang]).formatToParts(1_234_567.5);
  const mark = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
}

function printedIn(lang: Lang, sentence: string): readonly Printed[] {
  const { group, decimal } = marksOf(lang);
  return [...sentence.matchAll(/\d+(?:[.,]\d+)*/g)].map(([text]) => {
    const plain = text.replaceAll(group, '').replace(decimal, '.');
    return { text, value: Number(plain), digits: plain.split('.')[1]?.length ?? 0 };
  });
}

/** What is counted out of, and the words for a chance that is all but certain or all but impossible. */
const FRAMES: Readonly<Record<Lang, RegExp>> = {
  en: /\b(?:in|of) 100\b|\bless than 1\b|\bmore than 99\b/gi,
  es: /\bde(?: cada)? 100\b|\bmenos de 1\b|\bmás de 99\b/gi,
};

/** Floating-point numbers that are halfway may be rounded either way. */
const SLACK = 1e-9;

/** The numbers of a sentence that are no rounding of any field, whatever the sign. */
export const untraced = (
  lang: Lang,
  sentence: string,
  fields: readonly number[],
): readonly string[] =>
  printedIn(lang, sentence.replaceAll(FRAMES[lang], ' '))
    .filter(
      ({ value, digits }) =>
        !fields.some((field) => Math.abs(Math.abs(field) - value) <= 0.5 / 10 ** digits + SLACK),
    )
    .map(({ text }) => text);
