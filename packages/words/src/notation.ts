/**
 * What the notation expected, and why a moment cannot be. The rules name the things of their grammar
 * with short English texts such as `seat or -`, `a face: 1 to 12, G, R or P` or `lot|roll|over`;
 * here each such thing gets its words, and literal text stays as it is.
 */

import { isMessageKey } from './catalogue.ts';
import type { Lang } from './lang.ts';
import { say } from './message.ts';
import { anyOf } from './voice.ts';

export function expectedText(lang: Lang, expected: string): string {
  if (isLiteral(expected)) return expected;
  const known = knownText(lang, expected);
  if (known !== undefined) return known;
  const [label = '', items] = expected.split(/: (.*)/s);
  const labelText = knownText(lang, label);
  if (labelText === undefined || items === undefined) return itemsText(lang, expected);
  return say(lang, 'notation.label', { label: labelText, items: itemsText(lang, items) });
}

export function reasonText(lang: Lang, reason: string): string {
  const key = `notation.reason.${reason}`;
  return isMessageKey(key) ? say(lang, key) : reason.replaceAll('-', ' ');
}

/** A text in quotes, or a pattern in brackets. */
const isLiteral = (expected: string): boolean => /^['[]/.test(expected);

function knownText(lang: Lang, thing: string): string | undefined {
  const key = `notation.expected.${thing}`;
  return isMessageKey(key) ? say(lang, key) : undefined;
}

function itemsText(lang: Lang, items: string): string {
  const texts = items.split(/, | or |\|/).map((item) => {
    const [, from, to] = /^(\w+) to (\w+)$/.exec(item) ?? [];
    if (from !== undefined && to !== undefined) return say(lang, 'notation.range', { from, to });
    return knownText(lang, item) ?? item;
  });
  return anyOf(lang, texts);
}
