/** Messages to and from a bot that runs as its own program: one line of JSON each (docs/external-bots.md). */

import {
  type Definition,
  described,
  field,
  integer,
  list,
  object,
  openObject,
  optional,
  type Shaped,
  string,
} from '@dicehall/table/schema';

const id = described('The number of the request.', field.count);

export const botRequestShape = object({
  id,
  game: described('The id of a game.', string),
  seat: described('Whose choice it is, from 0.', field.seat),
  view: described('What that seat sees, in notation.', string),
  actions: described('What it may do, in notation; never empty.', list(string, 100_000)),
  time: described('Milliseconds for the answer.', field.count),
  random: described(
    'From the seed of the tournament, for bots that want to repeat what they did.',
    integer(0, 2 ** 32 - 1),
  ),
});
export type BotRequest = Shaped<typeof botRequestShape>;

export const botAnswerShape = openObject({
  id: described('If given, that of the request.', optional(field.count)),
  action: described('One of the actions of the request.', string),
});

export const EXTERNAL_DEFINITIONS: readonly Definition[] = [
  { name: 'BotRequest', shape: botRequestShape, about: 'A line that a bot reads.', mayGrow: true },
  { name: 'BotAnswer', shape: botAnswerShape, about: 'A line that a bot writes.' },
];
