/** The words a player may type. Every language is always understood; the one of the table comes first. */

import { LANGS, type Lang } from '../lang.ts';
import type { MessageKey } from '../messages/keys.ts';
import { say } from '../messages/say.ts';

/** What seats do: every verb that some game has forms for. */
export type Verb = MessageKey extends infer Key
  ? Key extends `command.verb-${infer Name}`
    ? Name
    : never
  : never;

/** What a player may ask of the program. */
export const COMMANDS = [
  'help',
  'rules',
  'log',
  'board',
  'list',
  'odds',
  'hint',
  'futures',
  'state',
  'save',
  'undo',
  'draw',
  'leave',
  'back',
  'stand-in',
  'pause',
  'resume',
  'react',
  'rematch',
  'quit',
] as const;
/** A word that is no action of a game. */
export type CommandWord = (typeof COMMANDS)[number];

/** What the coach knows of a moment. */
const OF_COACH = ['odds', 'hint', 'futures', 'state'] as const;
/** A word that asks the coach. */
export type CoachCommand = (typeof OF_COACH)[number];

/** Whether the coach answers it. */
export const isOfCoach = (command: CommandWord): command is CoachCommand =>
  OF_COACH.some((own) => own === command);

/** What the program answers by itself; all other commands go to the table. */
const OF_PROGRAM = ['help', 'rules', 'log', 'board', 'list', ...OF_COACH, 'save', 'quit'] as const;
/** A word that the program answers by itself. */
export type ProgramCommand = (typeof OF_PROGRAM)[number];

/** Whether no table needs to be asked. */
export const isOfProgram = (command: CommandWord): command is ProgramCommand =>
  OF_PROGRAM.some((own) => own === command);

/**
 * The forms of a word in a language, as the message files list them: the first is the one we print. Those
 * behind a double bar are understood only as a whole: their beginnings may mean something else.
 */
export const formsOf = (lang: Lang, key: MessageKey): readonly string[] =>
  say(lang, key).split(/\|+/);

/** The forms whose beginnings are understood too. */
export const shortenedForms = (lang: Lang, key: MessageKey): readonly string[] =>
  say(lang, key)
    .split('||', 1)
    .flatMap((forms) => forms.split('|'));

/** How a verb can be typed. */
export const verbForms = (lang: Lang, verb: Verb): readonly string[] =>
  formsOf(lang, `command.verb-${verb}`);

/** How a command can be typed. */
export const commandForms = (lang: Lang, command: CommandWord): readonly string[] =>
  formsOf(lang, `command.word-${command}`);

/** How we print a verb or a command. */
export const verbWord = (lang: Lang, verb: Verb): string => verbForms(lang, verb)[0] ?? verb;
/** How we print a command. */
export const commandWord = (lang: Lang, command: CommandWord): string =>
  commandForms(lang, command)[0] ?? command;

/** Lower case, no accents, no punctuation: what is compared. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

export type WordMatch<T> =
  | { readonly kind: 'one'; readonly value: T }
  | { readonly kind: 'several'; readonly values: readonly T[] }
  | { readonly kind: 'none' };

type Forms<T> = (value: T) => readonly string[];

/** The value with exactly that form. */
export const matchWhole = <T>(word: string, values: readonly T[], forms: Forms<T>): WordMatch<T> =>
  matchIf(values, forms, (form) => form === word);

/** The value with that form, or the only one with a form that begins so. */
export function match<T>(word: string, values: readonly T[], forms: Forms<T>): WordMatch<T> {
  if (word === '') return { kind: 'none' };
  const whole = matchWhole(word, values, forms);
  return whole.kind === 'none' ? matchIf(values, forms, (form) => form.startsWith(word)) : whole;
}

function matchIf<T>(
  values: readonly T[],
  forms: Forms<T>,
  fits: (form: string) => boolean,
): WordMatch<T> {
  const found = values.filter((value) => forms(value).some((form) => fits(plain(form))));
  const [first] = found;
  if (first === undefined) return { kind: 'none' };
  return found.length === 1 ? { kind: 'one', value: first } : { kind: 'several', values: found };
}

/** In the table's language first; only a word that means nothing there is looked up in the others. */
export function matchInAnyLang<T>(
  lang: Lang,
  word: string,
  values: readonly T[],
  forms: (lang: Lang, value: T) => readonly string[],
): WordMatch<T> {
  for (const one of [lang, ...LANGS.filter((other) => other !== lang)]) {
    const found = match(word, values, (value) => forms(one, value));
    if (found.kind !== 'none') return found;
  }
  return { kind: 'none' };
}

/** Articles and the like, as in `place the 7`. */
export const isFiller = (word: string): boolean => isForm(word, 'command.fillers');

export const withoutFillers = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !isFiller(word));

/** Whether the word is one of the forms of a message in any language. */
export const isForm = (word: string, key: MessageKey): boolean =>
  LANGS.some((lang) => formsOf(lang, key).some((form) => plain(form) === word));
