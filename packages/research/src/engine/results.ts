/** What the engine answers, by method, and its errors. */

import {
  anything,
  described,
  either,
  field,
  kinds,
  list,
  number,
  object,
  oneOf,
  openObject,
  optional,
  type Shape,
  type Shaped,
  string,
  truth,
} from '@dicehall/table/schema';
import { game, idShape, type Method, state, step } from './requests.ts';

/** Goes up when an old client would misunderstand. */
export const ENGINE_PROTOCOL = 1;

const { bySeat, count, seat, whole } = field;
const endless = Number.POSITIVE_INFINITY;

const turnShape = kinds(
  'kind',
  {},
  {
    roll: { seat: described('Whose dice; missing for a lot.', optional(seat)) },
    seats: { seats: described('Who may act, in the order for asking one by one.', bySeat(seat)) },
    over: {},
  },
);

const actionsOf = list(described('In notation, in canonical order.', string), endless);
const resultOfGame = described(
  'Null until the game is over. Rank 1 is best.',
  either(
    oneOf([null]),
    object({
      winners: bySeat(seat),
      ranks: bySeat(count),
      scores: bySeat(whole),
      sides: bySeat(seat),
      drawn: truth,
    }),
  ),
);

const askedShape = object({
  seat,
  actions: actionsOf,
  view: described('What that seat sees, in notation.', string),
});

export const momentShape = object({
  state,
  turn: turnShape,
  rolls: described(
    'With a seed: the rolls that were thrown, as steps.',
    optional(list(step, endless)),
  ),
  asked: optional(bySeat(askedShape)),
  result: optional(resultOfGame),
  key: optional(string),
  states: optional(list(state, endless)),
});

/** Codes with data of their own, as documented for each game. */
const refusalOfRules = openObject({ code: string });

export const RESULTS = {
  games: object({
    protocol: oneOf([ENGINE_PROTOCOL]),
    games: list(
      object({
        game,
        title: string,
        seats: object({ min: field.seats, max: field.seats }),
        hidden: described('Some dice are seen by one seat only.', truth),
        draws: described('Players may agree to a draw.', truth),
        rulesVersion: count,
      }),
      endless,
    ),
  }),
  options: object({
    options: described('The defaults, in notation.', string),
    fields: list(
      object({
        name: string,
        values: described(
          'The default first.',
          list(either(string, either(number, truth)), endless),
        ),
      }),
      endless,
    ),
  }),
  bots: object({
    bots: described(
      'From weakest to strongest.',
      list(
        object({
          name: string,
          rating: described('As measured; 400 points are a factor of ten.', optional(number)),
        }),
        endless,
      ),
    ),
    simple: described('Yardsticks and simple rules that can be named too.', list(string, endless)),
  }),
  initial: momentShape,
  play: momentShape,
  turn: object({ turn: turnShape }),
  actions: object({
    seat: described('Null: nobody may act.', either(seat, oneOf([null]))),
    actions: actionsOf,
  }),
  explain: object({
    refusal: described('Null: it is legal.', either(oneOf([null]), refusalOfRules)),
  }),
  rolls: object({
    rolls: list(object({ roll: string, weight: count }), endless),
    ways: described('The sum of the weights.', count),
  }),
  sample: object({ rolls: list(string, endless) }),
  view: object({ view: string }),
  key: object({
    key: described('Two states have the same key exactly if they are the same.', string),
  }),
  result: object({ result: resultOfGame }),
  odds: object({ seat, odds: described('Fields of each game.', openObject({})) }),
  values: object({
    seat,
    alternatives: list(
      object({
        action: string,
        value: described('The chance to win after it, if known.', optional(number)),
        exact: described('Nothing in it is estimated.', truth),
        error: described('The standard error, if it was sampled.', optional(number)),
        share: described(
          'How often the strongest bot does this, where it mixes.',
          optional(number),
        ),
        plies: described('How far was looked ahead.', optional(count)),
      }),
      endless,
    ),
  }),
  best: object({
    seat,
    bot: string,
    action: string,
    value: described('The chance to win as the bot sees it.', optional(number)),
    reason: optional(object({ code: string, data: openObject({}) })),
  }),
  simulate: object({
    games: count,
    wins: described('By seat.', bySeat(count)),
    draws: count,
    lengths: described(
      'Pairs of how many rolls, and how many games took that many.',
      list(list(count, 2), endless),
    ),
  }),
} as const satisfies { readonly [K in Method]: Shape };

export type ResultOf<K extends Method> = Shaped<(typeof RESULTS)[K]>;

export const errorShape = kinds(
  'code',
  {},
  {
    'bad-json': {},
    'bad-request': { path: string, expected: string },
    'unknown-method': { method: string, known: list(string, endless) },
    refused: { field: string, refusal: refusalOfRules },
    'illegal-step': { step: count, refusal: refusalOfRules },
    'no-such-bot': { bot: string, known: list(string, endless) },
    'no-such-moment': {
      reason: oneOf(['not-a-moment', 'over', 'spectator', 'no-odds', 'no-choice']),
    },
    internal: { message: string },
  },
);
export type EngineError = Shaped<typeof errorShape>;

const id = optional(idShape);

export const answerShape = either(
  object({ id, result: anything }),
  object({ id, error: errorShape }),
);

export const batchResultShape = object({
  answers: described('One for each request, in order.', list(answerShape, endless)),
});
