/**
 * What the notation expected, and why a moment cannot be. The rules name the things of their grammar
 * with short English texts such as `seat or -`, `a face: 1 to 12, G, R or P`, `lot|roll|over` or, for
 * what may come first, `[10|20|40,] stop|chip`; here each such thing gets its words, and literal text
 * stays as it is.
 */

import type { Refusal } from '@dicehall/rules';
import type { Lang } from './lang.ts';
import { type MessageData, say } from './messages/say.ts';
import { isMessageKey } from './messages/store.ts';
import { anyOf, type Voice } from './voice.ts';

/** What fills the sentence of a refusal of the notation. */
export function notationWords({ lang }: Voice, refusal: Refusal): MessageData | undefined {
  switch (refusal.code) {
    case 'bad-notation':
      return { place: refusal.at + 1, expected: expectedText(lang, refusal.expected) };
    case 'impossible-state':
      return { reason: reasonText(lang, refusal.reason) };
    default:
      return undefined;
  }
}

export const expectedText = (lang: Lang, expected: string): string =>
  isLiteral(expected)
    ? expected
    : (knownText(lang, expected) ??
      optionalText(lang, expected) ??
      labelledText(lang, expected) ??
      itemsText(lang, expected));

export function reasonText(lang: Lang, reason: string): string {
  const key = `notation.reason.${reason}`;
  return isMessageKey(lang, key) ? say(lang, key) : reason.replaceAll('-', ' ');
}

/** A text in quotes. */
const isLiteral = (expected: string): boolean => expected.startsWith("'");

function knownText(lang: Lang, thing: string): string | undefined {
  const key = `notation.expected.${thing}`;
  return isMessageKey(lang, key) ? say(lang, key) : undefined;
}

/** `[10|20|40,] stop|chip`. */
function optionalText(lang: Lang, expected: string): string | undefined {
  const [, before, items] = /^\[(.+),\] (.+)$/.exec(expected) ?? [];
  if (before === undefined || items === undefined) return undefined;
  const data = { before: itemsText(lang, before), items: itemsText(lang, items) };
  return say(lang, 'notation.optional', data);
}

/** `a face: 1 to 12, G, R or P`. */
function labelledText(lang: Lang, expected: string): string | undefined {
  const [thing = '', items] = expected.split(/: (.*)/s);
  const label = knownText(lang, thing);
  if (label === undefined || items === undefined) return undefined;
  return say(lang, 'notation.label', { label, items: itemsText(lang, items) });
}

function itemsText(lang: Lang, items: string): string {
  const texts = items.split(/, | or |\|/).map((item) => {
    const [, from, to] = /^(\w+) to (\w+)$/.exec(item) ?? [];
    if (from !== undefined && to !== undefined) return say(lang, 'notation.range', { from, to });
    return knownText(lang, item) ?? item;
  });
  return anyOf(lang, texts);
}
