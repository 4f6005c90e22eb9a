/** What the coach says: chance and stake of each choice, and what it would do. Every number is a computed one. */

import type { Count, Fact, Hint, Prospect, Split } from '@dicehall/strategy/outlook';
import { type Lang, LOCALES } from '../lang.ts';
import { hundredthsOf } from '../messages/hundredths.ts';
import type { MessageKey } from '../messages/keys.ts';
import { type MessageData, say } from '../messages/say.ts';
import { isMessageKey } from '../messages/store.ts';
import { anyOf, player, tell, type Voice } from '../voice.ts';

/** What a game adds to the sentences about its choices. */
export interface CoachWords {
  /** Names for numbers that stand for something. */
  names?(voice: Voice, fact: Fact): MessageData;
}

type AnyChance = NonNullable<Fact['chance']>;

/** Hundredths; only a certainty shows as 0 or 100. */
export function chanceText(lang: Lang, { chance }: AnyChance): string {
  const n = hundredthsOf(chance);
  return typeof n === 'number' ? say(lang, 'coach.in-100', { n }) : say(lang, `coach.${n}`);
}

/** With no more equally likely rolls than this, people can count along. */
const COUNTABLE = 216;

function countedText(lang: Lang, chance: AnyChance, count: Count | undefined): string {
  const text = chanceText(lang, chance);
  if (count === undefined || count.all > COUNTABLE) return text;
  const rolls = say(lang, 'coach.rolls', { of: count.of, all: count.all });
  return say(lang, 'coach.counted', { chance: text, rolls });
}

export function factText(voice: Voice, game: string, words: CoachWords, fact: Fact): string {
  const { code, data, chance, count } = fact;
  const own = `coach.${game}.${code}`;
  const generic = `coach.${code}`;
  const key = isMessageKey(voice.lang, own) ? own : generic;
  if (!isMessageKey(voice.lang, key)) throw new Error(`no words for ${own}`);
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    said[name] =
      typeof value === 'number'
        ? decimalText(voice.lang, value)
        : anyOf(voice.lang, value.map(String));
  }
  // Plural forms go by the number, not by its text.
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'number' && Number.isInteger(value)) said[name] = value;
  }
  const { seat } = data;
  return tell(voice, key, {
    ...said,
    ...(typeof seat === 'number' && { player: player(voice, seat) }),
    ...(chance && { chance: countedText(voice.lang, chance, count) }),
    ...words.names?.(voice, fact),
  });
}

/** A question for somebody who guesses before the fact is told; undefined if the game has none about it. */
export function guessText(
  voice: Voice,
  game: string,
  words: CoachWords,
  asked: { readonly fact: Fact; readonly action: string },
): string | undefined {
  const { fact, action } = asked;
  const key = `coach.${game}.guess-${fact.code}`;
  if (!isMessageKey(voice.lang, key)) return undefined;
  return tell(voice, key, { action, ...words.names?.(voice, fact) });
}

const decimalText = (lang: Lang, value: number): string =>
  new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: 1 }).format(value);

const PARTS = ['costs', 'helps', 'nothing'] as const;

/** Hundredths of a split, which add up to a hundred: what is lost in rounding goes to those that lost most. */
export function splitCounts(split: Split): Readonly<Record<(typeof PARTS)[number], number>> {
  const exact = PARTS.map((part) => 100 * split[part].chance);
  const counts = exact.map((n) => Math.floor(n + 1e-9));
  const missing = 100 - counts.reduce((sum, n) => sum + n, 0);
  const order = exact
    .map((n, at) => ({ at, rest: n - (counts[at] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { at } of order.slice(0, missing)) counts[at] = (counts[at] ?? 0) + 1;
  const [costs = 0, helps = 0, nothing = 0] = counts;
  return { costs, helps, nothing };
}

/** `of 100, 22 cost you, 8 help you, 70 do nothing`. */
export const splitText = (lang: Lang, split: Split): string =>
  say(lang, 'coach.of-100', { parts: partsText(lang, split) });

/** `22 cost you, 8 help you, 70 do nothing`. */
function partsText(lang: Lang, split: Split): string {
  const counts = splitCounts(split);
  const parts = PARTS.flatMap((part) => {
    const { chance } = split[part];
    if (chance === 0) return [];
    const n = counts[part];
    const text =
      n === 0
        ? say(lang, 'coach.part-below')
        : n === 100 && chance < 1
          ? say(lang, 'coach.part-above')
          : n;
    return [say(lang, `coach.part-${part}`, { n: text })];
  });
  return parts.join(', ');
}

/** The least that tells chance or stake of a choice, where there is room for one line. */
export function briefOf<A>(
  voice: Voice,
  game: string,
  words: CoachWords,
  { split, facts }: Prospect<A>,
): string {
  const [first] = facts;
  if (split !== undefined) return partsText(voice.lang, split);
  return first === undefined
    ? say(voice.lang, 'coach.nothing-known')
    : factText(voice, game, words, first);
}

/** One line for a choice: what a roll may do, or else what it comes to, and the stake. */
export function lineOf<A>(
  voice: Voice,
  game: string,
  words: CoachWords,
  { split, facts }: Prospect<A>,
): string {
  const [first, second] = facts;
  const shown = split === undefined ? [first, second] : [first];
  const texts = shown.flatMap((one) => (one ? [factText(voice, game, words, one)] : []));
  return [...(split ? [splitText(voice.lang, split)] : []), ...texts].join(' · ');
}

/** What one more tap tells of a chance. */
export interface CoachDetail {
  readonly text: string;
  /** Undefined for what is certain. */
  readonly more: string | undefined;
}

export const detailsOf = <A>(
  voice: Voice,
  game: string,
  words: CoachWords,
  { facts }: Prospect<A>,
): readonly CoachDetail[] =>
  facts.map((fact) => ({
    text: factText(voice, game, words, fact),
    more: fact.chance && moreOf(voice.lang, game, fact, fact.chance),
  }));

/** Percentage, formula, and how well it is known. */
function moreOf(lang: Lang, game: string, fact: Fact, chance: AnyChance): string {
  const percent = say(lang, 'coach.percent', { percent: decimalText(lang, 100 * chance.chance) });
  const known = chance.exact
    ? say(lang, 'coach.exact')
    : say(lang, 'coach.sampled', {
        error: say(lang, 'coach.percent', { percent: decimalText(lang, 100 * chance.error) }),
      });
  return [percent, formulaText(lang, game, fact), known].filter(Boolean).join(' · ');
}

function formulaText(lang: Lang, game: string, { code, formula, count }: Fact): string {
  const key = `coach.${game}.formula-${code}`;
  if (formula !== undefined && isMessageKey(lang, key)) return say(lang, key, formula);
  return count === undefined ? '' : say(lang, 'coach.formula-count', { ...count });
}

/** What the coach would do and why: its choice and the next best, with their values. */
export function hintTexts<A>(
  lang: Lang,
  hint: Hint<A> | undefined,
  nameOf: (action: A) => string,
): readonly string[] {
  if (hint === undefined) return [say(lang, 'coach.hint-none')];
  const { action, value, exact, other, close } = hint;
  if (other === undefined) return [say(lang, 'coach.hint-only', { action: nameOf(action) })];
  const tell100 = (key: MessageKey, one: A, chance: number): string =>
    say(lang, key, { action: nameOf(one), value: valueText(lang, chance, exact) });
  return [
    tell100('coach.hint', action, value),
    tell100(close ? 'coach.hint-close' : 'coach.hint-other', other.action, other.value),
    say(lang, exact ? 'coach.value-exact' : 'coach.value-estimated'),
  ];
}

/** As many digits as are known: a tenth of a game in 100, or whole ones. */
const valueText = (lang: Lang, chance: number, exact: boolean): string =>
  new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: exact ? 1 : 0 }).format(
    100 * chance,
  );
