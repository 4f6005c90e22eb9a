/** What may be typed at a table of any game, for programs that have all words at hand. */

import './all.ts';
import type { ActionOf, GameId } from '@dicehall/rules';
import { type ContextOf, type Reading, readLine } from './commands/index.ts';
import type { Lang } from './lang.ts';
import { grammarOf } from './late-words.ts';

/** What a typed line means at that moment. */
export const read = <K extends GameId>(
  game: K,
  line: string,
  context: ContextOf<K>,
): Reading<ActionOf<K>> => readLine(grammarOf(game), line, context);

/** What to type for an action. */
export const phraseOf = <K extends GameId>(game: K, action: ActionOf<K>, lang: Lang): string =>
  grammarOf(game).phrase(action, lang);

export * from './commands/index.ts';
export { grammarOf } from './late-words.ts';
