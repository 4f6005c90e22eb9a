/** One typed line, understood: a step of the game, a command, or a word on what is unclear. */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import { LANGS, type Lang } from '../lang.ts';
import type { MessageKey } from '../messages/keys.ts';
import { say } from '../messages/say.ts';
import { alone, type ContextOf, type Found, found, type Grammar, unclear } from './grammar.ts';
import {
  COMMANDS,
  type CommandWord,
  commandWord,
  formsOf,
  isOfCoach,
  isOfProgram,
  match,
  matchWhole,
  plain,
  shortenedForms,
  type Verb,
  verbWord,
  type WordMatch,
} from './lexicon.ts';

/** What a typed line means, as far as the line alone says. */
export type Reading<A> =
  | Found<A>
  | { readonly kind: 'enter' }
  /** An entry of the list of legal actions, counted from 1. */
  | { readonly kind: 'pick'; readonly number: number }
  /** The verb `roll`: throws the dice where that is due, and is an action elsewhere. */
  | { readonly kind: 'roll' }
  | {
      readonly kind: 'command';
      readonly command: CommandWord;
      /** What was typed behind it. */
      readonly rest: readonly string[];
    };

/** What a line means in the grammar of a game. */
export function readLine<K extends GameId>(
  grammar: Grammar<K>,
  line: string,
  context: ContextOf<K>,
): Reading<ActionOf<K>> {
  const text = plain(line);
  if (line.trim() === '') return { kind: 'enter' };
  if (text === '') return unclear('command.unclear', { line: cutOff(line.trim()) });
  if (/^\d+$/.test(text)) return { kind: 'pick', number: Number(text) };
  const written = line.includes(':') ? inNotation(grammar, line.trim()) : undefined;
  if (written !== undefined) return found(written);
  const spoken = readWords(grammar, text.split(' '), context);
  if (spoken.kind !== 'unclear') return spoken;
  const listed = listedAction(grammar, text, context);
  return listed === undefined ? spoken : found(listed);
}

/** The answer to an unknown word, on anybody's turn; undefined for any other line. */
export const strangeWord = (lang: Lang, reading: Reading<unknown>): string | undefined =>
  reading.kind === 'unclear' && reading.key === 'command.unclear'
    ? say(lang, reading.key, reading.data)
    : undefined;

/** As records write it: `place:7`, `give:1`, `say:5s`. A colon tells it from words, where players count from 1. */
function inNotation<K extends GameId>({ game }: Grammar<K>, line: string): ActionOf<K> | undefined {
  const action = gameOf(game).notation.parseAction(line);
  return action.ok ? action.value : undefined;
}

/** What the list of choices shows may be typed as it stands there, in any language. */
const listedAction = <K extends GameId>(
  { listed }: Grammar<K>,
  text: string,
  { legal, names }: ContextOf<K>,
): ActionOf<K> | undefined =>
  legal.find((action) =>
    LANGS.some((lang) => plain(listed({ lang, names: { seats: names } }, action)) === text),
  );

/** A verb and what it needs, or a command. */
function readWords<K extends GameId>(
  grammar: Grammar<K>,
  words: readonly string[],
  context: ContextOf<K>,
): Reading<ActionOf<K>> {
  const [first = '', ...rest] = words;
  const bare = grammar.bare(words, context);
  if (bare !== undefined) return bare;
  const word = lookUp(grammar, first, context.lang);
  if (word.kind === 'several') {
    const choices = word.values.map((one) => wordOf(one, context.lang)).join(', ');
    return unclear('command.unclear-prefix', { line: first, choices });
  }
  if (word.kind === 'none') return unclear('command.unclear', { line: cutOff(first) });
  if ('command' in word.value) return { kind: 'command', command: word.value.command, rest };
  const { verb } = word.value;
  if (verb === 'roll') {
    const rolling = alone(verb)(rest);
    return rolling.kind === 'action' ? { kind: 'roll' } : rolling;
  }
  return (
    grammar.verbs[verb]?.(rest, context) ??
    unclear('command.unclear-rest', { rest: rest.join(' ') })
  );
}

type Word = { readonly verb: Verb } | { readonly command: CommandWord };

/** Rolling is part of every game. */
const verbsOf = <K extends GameId>({ verbs }: Grammar<K>): readonly Verb[] => {
  const isOwn = (verb: string): verb is Verb => Object.hasOwn(verbs, verb);
  return ['roll', ...Object.keys(verbs).filter(isOwn)];
};

/** What was always there keeps its first letters: `h` is `help`, not `hint`. */
const OFTEN = COMMANDS.filter((command) => isOfProgram(command) && !isOfCoach(command));

/**
 * A whole word in any language comes first. Then beginnings: the table's language before the others,
 * and in each the verbs of the game before the commands, so that a letter that begins both means the game.
 * What concerns the table must be typed in full: `d` may be half of a space and not the beginning of `draw`.
 */
function lookUp<K extends GameId>(grammar: Grammar<K>, word: string, lang: Lang): WordMatch<Word> {
  const verbs = verbsOf(grammar).map((verb): Word => ({ verb }));
  const named = (commands: readonly CommandWord[]) =>
    commands.map((command): Word => ({ command }));
  const langs = [lang, ...LANGS.filter((other) => other !== lang)];
  const looks = [
    { look: matchWhole<Word>, forms: formsOf, groups: [verbs, named(COMMANDS)] },
    {
      look: match<Word>,
      forms: shortenedForms,
      groups: [verbs, named(OFTEN), named(COMMANDS.filter(isOfProgram))],
    },
  ];
  for (const { look, forms, groups } of looks) {
    for (const one of langs) {
      for (const words of groups) {
        const found = look(word, words, (value) => forms(one, keyOf(value)));
        if (found.kind !== 'none') return found;
      }
    }
  }
  return { kind: 'none' };
}

const keyOf = (word: Word): MessageKey =>
  'verb' in word ? `command.verb-${word.verb}` : `command.word-${word.command}`;

const wordOf = (word: Word, lang: Lang): string =>
  'verb' in word ? verbWord(lang, word.verb) : commandWord(lang, word.command);

const LONGEST = 20;

/** What a player typed, in a message about it. */
const cutOff = (word: string): string => {
  const signs = [...word];
  return signs.length <= LONGEST ? word : `${signs.slice(0, LONGEST - 3).join('')}...`;
};
