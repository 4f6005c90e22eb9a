/** What people, the host and the house ask of a table. */

import * as field from './fields.ts';
import { read } from './read.ts';
import type { Reply } from './reply.ts';
import { levelShape, originShape, someSettings } from './settings.ts';
import { kinds, object, optional, type Shaped, truth } from './shape.ts';
import { type RandomBytes, type TokenHash, tokenShape } from './token.ts';

const { seat, notation } = field;

export const commandShape = kinds(
  'kind',
  { id: field.commandId },
  {
    sit: {
      seat: optional(seat),
      name: field.name,
      token: tokenShape,
      contribution: field.contribution,
    },
    bot: { seat, level: levelShape, name: field.name },
    remove: { seat },
    change: {
      options: optional(notation),
      order: optional(field.bySeat(field.seatOrNobody)),
      settings: optional(someSettings),
    },
    start: {},
    act: { seat, at: field.count, action: notation },
    leave: { seat },
    rename: { seat, name: field.name },
    'stand-in': { seat, for: seat },
    back: { seat },
    offer: { seat, what: field.offered, contribution: optional(field.contribution) },
    answer: { seat, yes: truth, contribution: optional(field.contribution) },
    resume: { seat },
    react: { seat, reaction: field.reaction },
  },
);

export type Command = Shaped<typeof commandShape>;
export const ABOUT_COMMANDS: Readonly<Record<Command['kind'], string>> = {
  sit: 'Anybody: take that seat, or the first empty one, under a token that the client has made.',
  bot: 'Host, before the start: put a bot in an empty seat, or in place of another bot.',
  remove: 'Host, before the start: empty a seat.',
  change:
    'Host: options, settings and the order of seats (for each seat which one it was before, -1 for a new one). After the start only `spectators` and `public`.',
  start: 'Host: begin the game.',
  act: 'A seat: make a choice. `at` is the number of the question it answers, as the view gives it.',
  leave: 'A seat: give it up, or leave it to a stand-in once the game has started.',
  rename:
    'A seat: go by another name. Not during a game, whose record has the names it began with.',
  'stand-in': 'A seat: have a stand-in play for the seat `for`, which the table waits for.',
  back: 'A seat: take it back from the stand-in.',
  offer: 'A seat: offer a draw, an undo, a pause or a rematch, which needs a new contribution.',
  answer: 'A seat: agree to an offer or not; no, from the seat that made it, takes it back.',
  resume: 'A seat: end the pause.',
  react: 'A seat: say one of the ready-made reactions.',
};

export type CommandOf<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** How a new table is asked for. Its opener makes the host's token. */
const setupShape = object({
  table: field.tableId,
  game: notation,
  seats: field.count,
  host: tokenShape,
  options: optional(notation),
  settings: optional(someSettings),
  /** Left out: to be shared by its link. */
  origin: optional(originShape),
});
export type Setup = Shaped<typeof setupShape>;

/** What a decision needs from the world. */
export interface Context {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Who asks: the hashes of the tokens shown, or the house, which moves bots and stand-ins. */
  readonly by: 'house' | readonly TokenHash[];
  readonly randomBytes: RandomBytes;
}

export const parseCommand = (value: unknown): Reply<Command> => read(commandShape, value);

export const parseSetup = (value: unknown): Reply<Setup> => read(setupShape, value);
