/** The keys of all messages, typed from the English files: a key that nobody wrote does not compile. */

import type { GameId } from '@dicehall/rules';
import type app from '../en/app.ts';
import type bots from '../en/bots.ts';
import type chance from '../en/chance.ts';
import type coach from '../en/coach.ts';
import type commands from '../en/commands.ts';
import type dice from '../en/dice.ts';
import type game from '../en/game.ts';
import type lessons from '../en/lessons.ts';
import type online from '../en/online.ts';
import type review from '../en/review.ts';
import type screens from '../en/screens.ts';
import type story from '../en/story.ts';
import type tables from '../en/tables.ts';
import type terminal from '../en/terminal.ts';
import type trust from '../en/trust.ts';

/** What is said of any game. */
type SharedMessages =
  | typeof app
  | typeof bots
  | typeof chance
  | typeof coach
  | typeof commands
  | typeof dice
  | typeof game
  | typeof lessons
  | typeof online
  | typeof review
  | typeof screens
  | typeof story
  | typeof tables
  | typeof terminal
  | typeof trust;

/** A game's folder adds its own, see `dodge-dice/messages.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the games fill it
export interface GameSections {}

type KeysIn<Sections> = Sections extends unknown
  ? { [S in keyof Sections & string]: `${S}.${keyof Sections[S] & string}` }[keyof Sections &
      string]
  : never;

/** `refusal.space-taken`: the section, a dot, the name of the message. */
export type MessageKey =
  | KeysIn<SharedMessages>
  | KeysIn<GameSections[keyof GameSections]>
  | `name.game.${GameId}`
  | `web.about.${GameId}`;
