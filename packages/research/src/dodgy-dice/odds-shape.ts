/** The chances of a moment of Dodgy Dice as JSON. */

import { described, field, list, number, object, optional } from '@dicehall/table/schema';
import { chanceShape, ENDLESS } from '../chance-shape.ts';

const { count, seat } = field;

const statementShape = object({
  seat,
  count: described('At least that many dice.', count),
  image: described('The number of the symbol, from 0.', count),
  held: described('Dice that are sure to count.', count),
  covered: described('Dice that the seat does not see and that may count.', count),
  needed: described('How many of those are needed.', count),
  isTrue: described('Going by the dice that the seat sees.', chanceShape),
  heard: described('Given what the others said, too.', chanceShape),
});

const callShape = object({
  callerWins: chanceShape,
  speakerWins: chanceShape,
  dice: described('Dice that the caller wins on average.', number),
});

export const oddsShape = object({
  newest: described('The statement that may be called now.', optional(statementShape)),
  call: described('What calling it brings to any caller.', optional(callShape)),
  callHeard: described('The same given what was said.', optional(callShape)),
  mine: described('Every statement that the seat may make next.', list(statementShape, ENDLESS)),
  expected: described(
    'How many dice of each symbol are to be expected on the table.',
    list(object({ image: count, dice: number }), ENDLESS),
  ),
});
