/** One typed line, understood: a step of the game, a wish to the program, or a word on what is unclear. */

import type { ActionOf, GameId, ViewOf } from '@dicehall/rules';
import { actionText, LANGS, type Lang } from '@dicehall/words';
import { cut } from '../draw/text.ts';
import { grammar as dodgeDice } from './dodge-dice.ts';
import { grammar as dodgyDice } from './dodgy-dice.ts';
import { alone, type Context, type Found, found, type Grammar, unclear } from './grammar.ts';
import {
  COMMANDS,
  type Command,
  commandForms,
  commandWord,
  type Match,
  match,
  matchWhole,
  plain,
  VERBS,
  type Verb,
  verbForms,
  verbWord,
} from './lexicon.ts';
import { grammar as sequenceDice } from './sequence-dice.ts';
import { grammar as skipBoDice } from './skip-bo-dice.ts';

const GRAMMARS: { readonly [K in GameId]: Grammar<K> } = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
};

export type ContextOf<K extends GameId> = Context<ViewOf<K>, ActionOf<K>>;

export type Reading<A> =
  | Found<A>
  | { readonly kind: 'enter' }
  /** An entry of the list of legal actions, counted from 1. */
  | { readonly kind: 'pick'; readonly number: number }
  /** The verb `roll`: throws the dice where that is due, and is an action elsewhere. */
  | { readonly kind: 'roll' }
  | {
      readonly kind: 'command';
      readonly command: Command;
      /** What was typed behind it. */
      readonly rest: readonly string[];
    };

/** What to type for an action. */
export const phraseOf = <K extends GameId>(game: K, action: ActionOf<K>, lang: Lang): string =>
  GRAMMARS[game].phrase(action, lang);

/** The verbs of a game in our order. */
const verbsOf = (game: GameId): readonly Verb[] =>
  VERBS.filter((verb) => verb === 'roll' || GRAMMARS[game].verbs[verb] !== undefined);

export function read<K extends GameId>(
  game: K,
  line: string,
  context: ContextOf<K>,
): Reading<ActionOf<K>> {
  const text = plain(line);
  if (line.trim() === '') return { kind: 'enter' };
  if (text === '') return unclear('terminal.unclear', { line: cutOff(line.trim()) });
  if (/^\d+$/.test(text)) return { kind: 'pick', number: Number(text) };
  const spoken = readWords(game, text.split(' '), context);
  if (spoken.kind !== 'unclear') return spoken;
  const listed = listedAction(game, text, context);
  return listed === undefined ? spoken : found(listed);
}

/** What the list of choices shows may be typed as it stands there, in any language. */
const listedAction = <K extends GameId>(
  game: K,
  text: string,
  { legal, names }: ContextOf<K>,
): ActionOf<K> | undefined =>
  legal.find((action) =>
    LANGS.some((lang) => plain(actionText(lang, game, action, { seats: names })) === text),
  );

/** A verb and what it needs, or a command. */
function readWords<K extends GameId>(
  game: K,
  words: readonly string[],
  context: ContextOf<K>,
): Reading<ActionOf<K>> {
  const [first = '', ...rest] = words;
  const grammar: Grammar<K> = GRAMMARS[game];
  const bare = grammar.bare(words, context);
  if (bare !== undefined) return bare;
  const word = lookUp(game, first, context.lang);
  if (word.kind === 'several') {
    const choices = word.values.map((one) => wordOf(one, context.lang)).join(', ');
    return unclear('terminal.unclear-prefix', { line: first, choices });
  }
  if (word.kind === 'none') return unclear('terminal.unclear', { line: cutOff(first) });
  if ('command' in word.value) return { kind: 'command', command: word.value.command, rest };
  const { verb } = word.value;
  if (verb === 'roll') {
    const rolling = alone(verb)(rest);
    return rolling.kind === 'action' ? { kind: 'roll' } : rolling;
  }
  return (
    grammar.verbs[verb]?.(rest, context) ??
    unclear('terminal.unclear-rest', { rest: rest.join(' ') })
  );
}

/** What concerns the table must be typed in full: `d` may be half of a space and not the beginning of `draw`. */
const isOfTable = (command: Command): boolean => !PAGES.includes(command);

const PAGES: readonly Command[] = ['help', 'rules', 'log', 'board', 'list', 'save', 'quit'];

type Word = { readonly verb: Verb } | { readonly command: Command };

/**
 * A whole word in any language comes first. Then beginnings: the table's language before the others,
 * and in each the verbs of the game before the commands, so that a letter that begins both means the game.
 */
function lookUp(game: GameId, word: string, lang: Lang): Match<Word> {
  const verbs = verbsOf(game).map((verb): Word => ({ verb }));
  const commands = COMMANDS.map((command): Word => ({ command }));
  const langs = [lang, ...LANGS.filter((other) => other !== lang)];
  const tries = langs.flatMap((one) =>
    [verbs, commands].map((words) => ({ words, forms: (value: Word) => wordForms(value, one) })),
  );
  for (const look of [matchWhole, match]) {
    for (const { words, forms } of tries) {
      const found = look(word, words, forms);
      const isBegun = look === match && found.kind === 'one' && 'command' in found.value;
      if (isBegun && isOfTable(found.value.command)) continue;
      if (found.kind !== 'none') return found;
    }
  }
  return { kind: 'none' };
}

const wordForms = (word: Word, lang: Lang): readonly string[] =>
  'verb' in word ? verbForms(lang, word.verb) : commandForms(lang, word.command);

const wordOf = (word: Word, lang: Lang): string =>
  'verb' in word ? verbWord(lang, word.verb) : commandWord(lang, word.command);

/** What a player typed, in a message about it. */
const cutOff = (word: string): string => cut(word, 20, '...');
