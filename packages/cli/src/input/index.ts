/** One typed line, understood: a step of the game, a wish to the program, or a word on what is unclear. */

import type { ActionOf, GameId, ViewOf } from '@dicehall/rules';
import { LANGS, type Lang } from '@dicehall/words';
import { cut } from '../draw/text.ts';
import { grammar as dodgeDice } from './dodge-dice.ts';
import { grammar as dodgyDice } from './dodgy-dice.ts';
import { type Context, type Found, type Grammar, unclear } from './grammar.ts';
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
  | { readonly kind: 'command'; readonly command: Command };

/** What to type for an action. */
export const phraseOf = <K extends GameId>(game: K, action: ActionOf<K>, lang: Lang): string =>
  GRAMMARS[game].phrase(action, lang);

/** The verbs of a game in our order; rolling is part of every game. */
export const verbsOf = (game: GameId): readonly Verb[] =>
  VERBS.filter((verb) => verb === 'roll' || GRAMMARS[game].verbs[verb] !== undefined);

export function read<K extends GameId>(
  game: K,
  line: string,
  context: ContextOf<K>,
): Reading<ActionOf<K>> {
  const words = plain(line).split(' ');
  const [first = '', ...rest] = words;
  if (first === '') return { kind: 'enter' };
  if (/^\d+$/.test(first) && rest.length === 0) return { kind: 'pick', number: Number(first) };
  const grammar: Grammar<K> = GRAMMARS[game];
  const bare = grammar.bare(words, context);
  if (bare !== undefined) return bare;
  const word = lookUp(game, first, context.lang);
  if (word.kind === 'several') {
    const choices = word.values.map((one) => wordOf(one, context.lang)).join(', ');
    return unclear('terminal.unclear-prefix', { line: first, choices });
  }
  if (word.kind === 'none') return unclear('terminal.unclear', { line: cutOff(first) });
  if ('command' in word.value) return { kind: 'command', command: word.value.command };
  const { verb } = word.value;
  if (verb === 'roll' && rest.length === 0) return { kind: 'roll' };
  return (
    grammar.verbs[verb]?.(rest, context) ??
    unclear('terminal.unclear-rest', { rest: rest.join(' ') })
  );
}

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
  const whole = tries.map(({ words, forms }) => matchWhole(word, words, forms));
  const begun = tries.map(({ words, forms }) => match(word, words, forms));
  return [...whole, ...begun].find(({ kind }) => kind !== 'none') ?? { kind: 'none' };
}

const wordForms = (word: Word, lang: Lang): readonly string[] =>
  'verb' in word ? verbForms(lang, word.verb) : commandForms(lang, word.command);

const wordOf = (word: Word, lang: Lang): string =>
  'verb' in word ? verbWord(lang, word.verb) : commandWord(lang, word.command);

/** What a player typed, in a message about it. */
const cutOff = (word: string): string => cut(word, 20, '...');
