/** The chances of a moment of Skip-Bo Dice as JSON. */

import { described, field, list, number, object, optional } from '@dicehall/table/schema';
import { chanceShape, chancesShape, ENDLESS } from '../chance-shape.ts';

const { count } = field;

export const oddsShape = object({
  dice: described('Dice that the next roll throws.', count),
  bust: described('It places nothing.', chanceShape),
  places: described('It can place at least that many dice, one first.', chancesShape),
  scores: described(
    'The turn ends with at least that many points, if it is played for them.',
    list(object({ points: count, chance: chanceShape }), ENDLESS),
  ),
  expected: described(
    'Points to be expected of the turn: stopping now, rolling now, and playing it for points.',
    object({ stop: optional(number), roll: optional(number), best: number }),
  ),
});
