/** What `dicehall odds` and `dicehall best` print with `--json`. */

import { GAME_IDS } from '@dicehall/rules';
import {
  anything,
  type Definition,
  described,
  type Fields,
  field,
  gameShape,
  integer,
  kinds,
  list,
  number,
  object,
  openObject,
  optional,
  type Shape,
  string,
  truth,
} from '@dicehall/table/schema';
import { ENDLESS } from '../chance-shape.ts';
import { oddsShape as dodgeDice } from '../dodge-dice/odds-shape.ts';
import { oddsShape as dodgyDice } from '../dodgy-dice/odds-shape.ts';
import { oddsShape as sequenceDice } from '../sequence-dice/odds-shape.ts';
import { oddsShape as skipBoDice } from '../skip-bo-dice/odds-shape.ts';

const { count } = field;
const MOST_SEATS = 8;
/** As on the screen. */
const seat = described('From 1.', integer(1, MOST_SEATS));

const ODDS: Readonly<Record<string, Shape>> = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
};

const fieldsOf = (game: string): Fields => ({ odds: ODDS[game] ?? anything });

export const oddsDefinition: Definition = {
  name: 'Odds',
  about: 'The chances of a moment, for the seat.',
  shape: kinds(
    'game',
    { seat },
    Object.fromEntries(GAME_IDS.map((game) => [game, fieldsOf(game)])),
  ),
};

const alternativeShape = object({
  action: described('In notation.', string),
  value: described('The chance to win after it, if known.', optional(number)),
  exact: described('Nothing in it is estimated.', truth),
  error: described('The standard error, if it was sampled.', optional(number)),
  share: described('How often the strongest bot does this, where it mixes.', optional(number)),
  plies: described('How far was looked ahead.', optional(count)),
});

export const bestDefinition: Definition = {
  name: 'Best',
  about: 'What a bot would do, and what every choice is worth.',
  shape: object({
    game: gameShape,
    seat,
    bot: string,
    action: described('In notation.', string),
    value: described('The chance to win as the bot sees it.', optional(number)),
    reason: optional(object({ code: string, data: described('Figures by name.', openObject({})) })),
    alternatives: described('The best first.', list(alternativeShape, ENDLESS)),
  }),
};
