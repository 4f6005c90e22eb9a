/** What can be typed at a moment: as a list, as a sentence behind an error, as the rest of a line begun. */

import type { ActionOf, GameId } from '@dicehall/rules';
import { LANGS, type Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import type { ContextOf, Grammar } from './grammar.ts';
import { COMMANDS, type CommandWord, commandWord, plain } from './lexicon.ts';

/** Up to that many choices are named one by one. */
const FEW = 6;

type Choices<K extends GameId> = Pick<ContextOf<K>, 'lang' | 'legal'>;

/** What to type for each legal action. */
const phrases = <K extends GameId>(
  { phrase }: Grammar<K>,
  legal: readonly ActionOf<K>[],
  lang: Lang,
): readonly string[] => legal.map((action) => phrase(action, lang));

/** What is possible now, as a sentence; empty if nothing is. `isTold`: how to type one of many was said just before. */
export function possibleText<K extends GameId>(
  grammar: Grammar<K>,
  { lang, legal }: Choices<K>,
  isTold = false,
): string {
  if (legal.length === 0) return '';
  if (legal.length > FEW) {
    if (!isTold) return manyText(grammar, { lang, legal });
    return say(lang, 'command.all-choices', {
      count: legal.length,
      list: commandWord(lang, 'list'),
    });
  }
  const choices = phrases(grammar, legal, lang).map((one) => say(lang, 'command.quoted', { one }));
  return say(lang, 'command.possible', { choices: choices.join(', ') });
}

/** Too many to name: how to type one, with the first and the last as examples. */
export function manyText<K extends GameId>(
  { phrase }: Grammar<K>,
  { lang, legal }: Choices<K>,
): string {
  const [first, last] = [legal[0], legal.at(-1)].map((action) =>
    action === undefined ? '' : phrase(action, lang),
  );
  return say(lang, 'command.many-choices', {
    count: legal.length,
    first: first ?? '',
    last: last ?? '',
    list: commandWord(lang, 'list'),
  });
}

/** `1. Place the 7`; without the number where that would not pick it. */
export function listedChoices<K extends GameId>(
  { listed, picksByNumber }: Grammar<K>,
  { lang, legal, names, view }: ContextOf<K>,
): readonly string[] {
  const isCounted = picksByNumber(view);
  return legal.map((action, index) => {
    const text = listed({ lang, names: { seats: names } }, action);
    return isCounted ? `${index + 1}. ${text}` : text;
  });
}

/** Every action and command that begins with what is typed, in the table's language before the others. */
export function completions<K extends GameId>(
  grammar: Grammar<K>,
  line: string,
  { lang, legal }: Choices<K>,
  commands: readonly CommandWord[] = COMMANDS,
): readonly string[] {
  const begun = plain(line);
  const langs = begun === '' ? [lang] : [lang, ...LANGS.filter((other) => other !== lang)];
  for (const one of langs) {
    const fitting = [
      ...phrases(grammar, legal, one),
      ...commands.map((command) => commandWord(one, command)),
    ].filter((phrase) => plain(phrase).startsWith(begun));
    if (fitting.length > 0) return fitting;
  }
  return [];
}
