/** What people, hosts and whoever moves the bots ask of a table. */

import * as field from './fields.ts';
import type { Reply } from './refusal.ts';
import { levelShape, originShape, someSettings } from './settings.ts';
import { kinds, object, optional, read, type Shaped, truth } from './shape.ts';
import { type RandomBytes, type TokenHash, tokenShape } from './token.ts';

const { seat, notation } = field;

const commandShape = kinds(
  { id: field.commandId },
  {
    /** Anybody: take a seat, or the first empty one, under a token that the sitter has made. */
    sit: {
      seat: optional(seat),
      name: field.name,
      token: tokenShape,
      contribution: field.contribution,
    },
    // The host, before the start; who may watch can be changed at any time.
    bot: { seat, level: levelShape, name: field.name },
    remove: { seat },
    change: {
      options: optional(notation),
      order: optional(field.bySeat(field.seatOrNobody)),
      settings: optional(someSettings),
    },
    start: {},
    // A seat. `at` is the number of the question that is answered, as the view gives it.
    act: { seat, at: field.count, action: notation },
    leave: { seat },
    /** Not while a game is on: its record has the names that it began with. */
    rename: { seat, name: field.name },
    /** Put a stand-in in for another seat that the table waits for. */
    'stand-in': { seat, for: seat },
    back: { seat },
    offer: { seat, what: field.offered, contribution: optional(field.contribution) },
    answer: { seat, yes: truth, contribution: optional(field.contribution) },
    resume: { seat },
    react: { seat, reaction: field.reaction },
  },
);

export type Command = Shaped<typeof commandShape>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** How a new table is asked for. The host's token is made by whoever opens it. */
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
