/** The words of all games at once, for whoever has them all loaded anyway. */

import '../catalogue.ts';
import type { ActionOf, GameId } from '@dicehall/rules';
import type { Lang } from '../lang.ts';
import { grammar as dodgeDice } from './dodge-dice.ts';
import { grammar as dodgyDice } from './dodgy-dice.ts';
import type { ContextOf, Grammar } from './grammar.ts';
import { type Reading, readLine } from './read.ts';
import { grammar as sequenceDice } from './sequence-dice.ts';
import { grammar as skipBoDice } from './skip-bo-dice.ts';

const GRAMMARS: { readonly [K in GameId]: Grammar<K> } = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
};

export const grammarOf = <K extends GameId>(game: K): Grammar<K> => GRAMMARS[game];

export const read = <K extends GameId>(
  game: K,
  line: string,
  context: ContextOf<K>,
): Reading<ActionOf<K>> => readLine(grammarOf(game), line, context);

/** What to type for an action. */
export const phraseOf = <K extends GameId>(game: K, action: ActionOf<K>, lang: Lang): string =>
  GRAMMARS[game].phrase(action, lang);

export * from './on-demand.ts';
