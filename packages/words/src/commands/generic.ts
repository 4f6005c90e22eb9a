/** What can be typed at a game that brings no grammar: its choices as they are listed, or as records write them. */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import { LANGS, type Lang } from '../lang.ts';
import { found, type Grammar } from './grammar.ts';
import { COMMANDS, commandForms, matchInAnyLang, plain } from './lexicon.ts';

export function genericGrammar<K extends GameId>(
  game: K,
  listed: Grammar<K>['listed'],
): Grammar<K> {
  const text = (lang: Lang, action: ActionOf<K>, names: readonly string[] = []): string =>
    listed({ lang, names: { seats: names } }, action);
  return {
    game,
    listed,
    phrase: (action, lang) => plain(text(lang, action)),
    verbs: {},
    /** Beginnings will do, unless they are a whole word that asks for something else. */
    bare(words, { lang, legal, names }) {
      const line = words.join(' ');
      const forms = (one: Lang, action: ActionOf<K>): readonly string[] => [
        text(one, action, names),
        gameOf(game).notation.makeAction(action),
      ];
      const action = matchInAnyLang(lang, line, legal, forms);
      if (isCommand(line)) return undefined;
      if (action.kind === 'one') return unlessRoll(game, action.value);
      // What is not allowed now is still understood, so that the table can say why not.
      const written = gameOf(game).notation.parseAction(line);
      return written.ok ? unlessRoll(game, written.value) : undefined;
    },
    picksByNumber: () => true,
    unclear: 'command.choose',
    help: [],
  };
}

/** Rolling is part of every game, and also throws dice that are due. */
const unlessRoll = <K extends GameId>(game: K, action: ActionOf<K>) =>
  gameOf(game).notation.makeAction(action) === 'roll' ? undefined : found(action);

const isCommand = (line: string): boolean =>
  LANGS.some((lang) =>
    COMMANDS.some((command) => commandForms(lang, command).some((form) => plain(form) === line)),
  );
