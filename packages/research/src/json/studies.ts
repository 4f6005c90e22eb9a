/** What simulations, tournaments, solving and exploiting print with `--json`. */

import {
  type Definition,
  described,
  either,
  field,
  gameShape,
  integer,
  kinds,
  list,
  number,
  object,
  oneOf,
  openObject,
  optional,
  type Shape,
  string,
  truth,
} from '@dicehall/table/schema';
import { ENDLESS } from '../chance-shape.ts';
import { BOT_FAULTS } from '../external/process.ts';

const { count } = field;
const orNull = <T>(shape: Shape<T>): Shape<T | null> => either(shape, oneOf([null]));

const options = described('House rules by name.', openObject({}));
const seed = integer(0, 2 ** 32 - 1);

const shareFields = {
  wins: count,
  of: described('Games.', count),
  share: described('From 0 to 1.', number),
  low: described('The interval that holds the share in 95 of 100 cases.', orNull(number)),
  high: orNull(number),
};

const simulationFields = {
  game: gameShape,
  rulesVersion: count,
  seed,
  games: count,
  draws: count,
  seats: list(object({ seat: described('From 1.', count), bot: string, ...shareFields }), ENDLESS),
  bots: described(
    'Every game is one trial: whether any seat of this bot won it.',
    list(object({ bot: string, ...shareFields }), ENDLESS),
  ),
  rolls: described(
    'How long games were, in throws of the dice.',
    object({
      mean: number,
      median: count,
      p90: described('Nine games in ten are no longer.', count),
      shortest: count,
      longest: count,
      histogram: list(object({ from: count, to: count, games: count }), ENDLESS),
    }),
  ),
};

const ratingShape = object({
  bot: string,
  rating: described('400 points are a factor of ten; the mean of all bots is 1500.', number),
  low: described('The interval that holds the rating in 95 of 100 cases.', number),
  high: number,
  games: count,
  points: described('1 for a win, a half for a draw.', number),
  share: number,
});

const pairingShape = object({
  first: string,
  second: string,
  sets: count,
  games: count,
  points: described('Of the first bot.', number),
  share: number,
  low: number,
  high: number,
  adjusted: described(
    'The share without the luck of the dice.',
    optional(
      object({
        share: number,
        low: number,
        high: number,
        narrower: described('How many times as wide the interval is with luck.', number),
      }),
    ),
  ),
  better: described('The answer of the sequential test.', oneOf(['first', 'second', 'open'])),
});

const tournamentFields = {
  game: gameShape,
  rulesVersion: count,
  seats: count,
  seed,
  games: count,
  ratings: described('The strongest first.', list(ratingShape, ENDLESS)),
  pairings: list(pairingShape, ENDLESS),
  faults: described(
    'Games that programs lost by what they did wrong.',
    optional(list(object({ bot: string, code: oneOf(BOT_FAULTS), games: count }), ENDLESS)),
  ),
};

const bookFields = {
  name: described('The file of the book.', string),
  settings: described('What it was solved for, by name.', openObject({})),
  bytes: count,
};

const exploitedShape = object({
  setting: described('The situation, by name.', openObject({})),
  responderFirst: number,
  responderSecond: number,
  responderThird: optional(number),
  gain: described('What the best responder gains on average.', number),
});

const ofBot = { game: gameShape, bot: string };

export const STUDY_DEFINITIONS: Readonly<
  Record<'simulation' | 'tournament' | 'solve' | 'solved' | 'exploit', Definition>
> = {
  simulation: {
    name: 'Simulation',
    about: 'Many games between bots.',
    shape: object({ ...simulationFields, options }),
  },
  tournament: {
    name: 'Tournament',
    about: 'Everybody against everybody.',
    shape: object({ ...tournamentFields, options }),
  },
  solve: {
    name: 'SolvedBook',
    about: 'A book that was made; one line for each.',
    shape: object({
      ...bookFields,
      file: string,
      seconds: number,
      resumed: described('Earlier work was gone on with.', truth),
      facts: described('What the book says of itself, by name.', openObject({})),
    }),
  },
  solved: {
    name: 'Solved',
    about: 'What the books of a game say.',
    shape: object({
      game: gameShape,
      rulesVersion: count,
      firstPlayerWins: described('The chance by settings, with best play.', openObject({})),
      books: described(
        'With what each book says of itself, by name.',
        list(openObject(bookFields), ENDLESS),
      ),
    }),
  },
  exploit: {
    name: 'Exploit',
    about: 'What a best responder wins against a bot.',
    shape: kinds('kind', ofBot, {
      found: {
        unit: described(
          'Games of two, games of three, or dice won in a round.',
          oneOf(['wins', 'wins-of-three', 'dice']),
        ),
        found: list(exploitedShape, ENDLESS),
      },
      'not-computable': { why: oneOf(['too-large', 'not-planned', 'options']) },
      'no-book': { book: string },
    }),
  },
};
