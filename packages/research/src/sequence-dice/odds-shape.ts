/** The chances of a moment of Sequence Dice as JSON. */

import { described, field, list, object } from '@dicehall/table/schema';
import { chanceShape, ENDLESS } from '../chance-shape.ts';

const { count } = field;
const totals = list(count, ENDLESS);

export const oddsShape = object({
  completes: described('The next roll of the seat lets it complete a row.', chanceShape),
  blocks: described('It lets the seat stand in the way of a row of somebody else.', chanceShape),
  furtherTurn: described('It earns a further turn.', chanceShape),
  nothing: described('It leaves nothing to do.', chanceShape),
  completing: described('The totals that do so.', totals),
  blocking: totals,
  rivals: described(
    'What the next roll of each other side allows, in the order of play.',
    list(object({ side: count, completes: chanceShape, takes: chanceShape }), ENDLESS),
  ),
  chips: described(
    'The chips of the seat, and whether the next rival may take them.',
    list(object({ space: count, taken: chanceShape }), ENDLESS),
  ),
});
