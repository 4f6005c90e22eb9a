/**
 * What was typed, as an action: as it is offered, in any language's words for the moment's choices, or in
 * notation with blanks (`place 7`). Legal or not is for the table to say.
 */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import { lang } from '../words.ts';
import { namesOf, type Session } from './session.ts';

/** Lower case, no accents, no punctuation but the dash. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

export function readCommand<K extends GameId>(
  { game, module, shown }: Session<K>,
  line: string,
): ActionOf<K> | undefined {
  const { actions, table } = shown.peek();
  const { notation } = gameOf(game);
  const typed = plain(line);
  const voice = { lang: lang.peek(), names: namesOf(table) };
  const offered = actions.find((action) => plain(module.words.action(voice, action)) === typed);
  if (offered !== undefined) return offered;
  const [verb = '', ...rest] = typed.split(' ');
  const written = [verb, ...rest.map((word) => word.toUpperCase())].join(':');
  for (const text of [written, written.toLowerCase()]) {
    const read = notation.parseAction(text);
    if (read.ok) return read.value;
  }
  return undefined;
}
