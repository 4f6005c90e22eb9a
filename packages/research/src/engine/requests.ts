/**
 * What the engine is asked, as shapes: a method is its line here, in `RESULTS` and in `ABOUT_METHODS`. The page
 * docs/engine.md and its JSON Schema are made from them.
 */

import {
  described,
  either,
  type Fields,
  field,
  integer,
  kinds,
  list,
  number,
  object,
  oneOf,
  openObject,
  optional,
  type Shaped,
  string,
} from '@dicehall/table/schema';

/** More than anybody means. */
const MOST_STEPS = 1_000_000;
const MOST_SAMPLES = 1_000_000;
const MOST_REQUESTS = 100_000;
const MOST_GAMES = 10_000_000;

const { bySeat, seat } = field;

export const idShape = either(number, string);

const wordOf32Bits = integer(0, 2 ** 32 - 1);

const seed = described('The same seed and stream throw the same dice.', wordOf32Bits);
const stream = described('One of many independent streams of a seed; 0 if left out.', wordOf32Bits);

export const game = described('The id of a game, as in `games`.', string);
export const state = described('A state in notation.', string);
export const step = described(
  'A step in notation: `0.roll` is a choice of seat 0, `*1,2,G` a roll, `=` an agreed draw.',
  string,
);
const moment = described('A state, a record or what one seat sees, in notation.', string);
const seatOnTurn = described('Left out: the first who may act.', optional(seat));
const houseRules = described(
  'House rules in notation or by name; what is missing takes its default.',
  optional(either(string, openObject({}))),
);

/** What else is told of a moment. */
const SHOWN = ['asked', 'result', 'key', 'states'] as const;

const show = described(
  'What else is told of the moment: who is asked, with legal actions and view; the result; the key; the state after each step.',
  optional(list(oneOf(SHOWN), SHOWN.length)),
);

export const PARAMETERS = {
  games: {},
  options: { game, seats: field.seats },
  bots: { game },
  initial: { game, seats: field.seats, options: houseRules, show },
  play: {
    state,
    steps: optional(list(step, MOST_STEPS)),
    seed: described(
      'If given, dice that are due after the steps are thrown until somebody has to choose.',
      optional(seed),
    ),
    stream: optional(stream),
    show,
  },
  turn: { state },
  actions: { state, seat: seatOnTurn },
  explain: { state, seat, action: string },
  rolls: { state },
  sample: {
    state,
    seed,
    stream: optional(stream),
    count: described('How many rolls; 1 if left out.', optional(integer(1, MOST_SAMPLES))),
  },
  view: { state, viewer: either(seat, oneOf(['spectator'])) },
  key: { state },
  result: { state },
  odds: { moment, seat: seatOnTurn },
  values: { moment, seat: seatOnTurn },
  best: {
    moment,
    seat: seatOnTurn,
    bot: described('The strongest player of the game if left out.', optional(string)),
    seed: described('For bots that mix; 1 if left out.', optional(wordOf32Bits)),
  },
  simulate: {
    game,
    options: houseRules,
    bots: described('By seat.', bySeat(string)),
    seed,
    from: described('The first game; 0 if left out.', optional(integer(0, MOST_GAMES))),
    games: integer(1, MOST_GAMES),
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type Method = keyof typeof PARAMETERS;

const isMethod = (name: string): name is Method => Object.hasOwn(PARAMETERS, name);

export const METHODS: readonly Method[] = Object.keys(PARAMETERS).filter(isMethod);

const shared = { id: described('Repeated in the answer.', optional(idShape)) };

export const requestShape = kinds('method', shared, PARAMETERS);
export type Request = Shaped<typeof requestShape>;
export type RequestOf<K extends Method> = Extract<Request, { readonly method: K }>;

export const batchShape = object({
  ...shared,
  method: oneOf(['batch']),
  requests: described('Answered in order.', list(requestShape, MOST_REQUESTS)),
});
