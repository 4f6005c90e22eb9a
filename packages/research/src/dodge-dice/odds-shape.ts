/** The chances of a moment of Dodge Dice as JSON. */

import { described, field, list, number, object, optional, truth } from '@dicehall/table/schema';
import { chanceShape, chancesShape, ENDLESS } from '../chance-shape.ts';

const { count, whole } = field;

const rollShape = object({
  dice: described('Dodge dice that are thrown.', count),
  ends: described('The round ends: with Stop, or with the last match.', chanceShape),
  stop: chanceShape,
  lastMatch: chanceShape,
  matches: described('Exactly that many dice match, none first.', chancesShape),
  chip: described('The roller takes a chip from the middle.', chanceShape),
  collects: described(
    'What the roller collects, least first; below 0 where it loses points.',
    list(object({ points: whole, chance: chanceShape }), ENDLESS),
  ),
  gives: described('The roller may give the penalty away.', chanceShape),
  expected: described('Points that the roller collects on average.', number),
});

export const oddsShape = object({
  roll: described('Missing if no roll is due.', optional(rollShape)),
  taking: described(
    'What it costs to take the roll that lies on the table.',
    optional(object({ points: whole, ends: truth })),
  ),
  round: described(
    'How the round goes on if nobody pays.',
    optional(object({ endsHere: chanceShape, expected: number })),
  ),
});
