/**
 * What `dicehall review --json` prints, as a shape. `npm run schemas` publishes it as JSON Schema.
 */

import {
  definitionSchema,
  described,
  either,
  integer,
  type JsonSchema,
  list,
  number,
  object,
  oneOf,
  optional,
  schemaNames,
  string,
  truth,
} from '@dicehall/table/schema';

const MOST_STEPS = 100_000;
const MOST_SIDES = 8;

const shares = list(number, MOST_SIDES);

const entryShape = object({
  n: described('The number of the step, from 1.', integer(1, MOST_STEPS)),
  kind: oneOf(['roll', 'choice', 'cups', 'rest']),
  seat: described(
    'From 0; null for lots, agreed draws and the rest.',
    either(integer(0, MOST_SIDES - 1), oneOf([null])),
  ),
  values: described('What it did to each side.', shares),
  cost: described('Of a choice: what it gave away.', optional(number)),
  best: described('Of a choice: the best one, in notation.', optional(string)),
  standIn: described(
    'Of a choice: a bot made it in the place of the seat’s player.',
    optional(truth),
  ),
  exact: described('Whether nothing in it is estimated.', truth),
  se: described('The standard error of what is not exact.', optional(number)),
});

export const reviewShape = object({
  reference: described('Game, player and version.', string),
  start: described('What the start was worth to each side.', shares),
  result: described('What the game came to for each side.', shares),
  entries: list(entryShape, MOST_STEPS),
});

export const reviewSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Review',
  ...definitionSchema(
    {
      name: 'Review',
      shape: reviewShape,
      about: 'A finished game taken apart; shares of the win are from 0 to 1.',
    },
    schemaNames([], '#/'),
  ),
});
