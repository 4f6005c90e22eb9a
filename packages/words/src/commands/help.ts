/** The help page: what may be typed at a table of a game, and what it does. */

import type { GameId } from '@dicehall/rules';
import type { Lang } from '../lang.ts';
import type { MessageKey } from '../messages/keys.ts';
import type { Grammar } from './grammar.ts';
import { COMMANDS, type CommandWord, formsOf } from './lexicon.ts';

/** Something that can be typed, and what it does. */
export interface HelpLine {
  readonly typed: string;
  readonly meaning: string;
}

/** A draw is part of the help of the games that know one. */
const always = (commands: readonly CommandWord[]): readonly MessageKey[] => [
  'command.help-number',
  ...commands
    .filter((command) => command !== 'draw')
    .map((command): MessageKey => `command.help-${command}`),
];

/** What only makes sense where others sit at other devices. */
const FAR: readonly CommandWord[] = ['stand-in', 'pause', 'resume', 'react', 'rematch'];

/** The commands of a table at one device, or of one that people share from afar. */
export const commandsAt = (isHere: boolean): readonly CommandWord[] =>
  COMMANDS.filter((command) => (isHere ? !FAR.includes(command) : command !== 'save'));

/** What can be typed in that game, with those commands. */
export const helpLines = <K extends GameId>(
  { help }: Grammar<K>,
  lang: Lang,
  commands: readonly CommandWord[],
): readonly HelpLine[] => [...help, ...always(commands)].map((key) => helpLine(lang, key));

/** Messages of the form `what to type|what it does`. */
export function helpLine(lang: Lang, key: MessageKey): HelpLine {
  const [typed = '', meaning = ''] = formsOf(lang, key);
  return { typed, meaning };
}
