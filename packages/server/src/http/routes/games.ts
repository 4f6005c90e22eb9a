/** What there is to play, and who plays it. */

import { GAME_IDS, type GameId, withGame } from '@dicehall/rules';
import { BOT_NAMES, levelsOf, policyNames } from '@dicehall/strategy';
import { gameShape, optional } from '@dicehall/table/schema';
import { type Api, addGet } from '../route.ts';
import { botsShape, gamesShape } from '../shapes.ts';

const games = {
  id: 'listGames',
  tag: 'games',
  path: '/api/games',
  summary: 'Every game with its seats and house rules: what a table can be opened with.',
  params: {},
  query: {},
  answer: { status: 200, about: 'In the order in which they are offered', shape: gamesShape },
  errors: [],
  example: {
    params: {},
    query: {},
    answer: {
      games: [
        {
          game: 'skip-bo-dice',
          title: 'Skip-Bo Dice',
          seats: { min: 2, max: 8 },
          hidden: false,
          draws: false,
          rulesVersion: 1,
          options: [
            {
              seats: 2,
              defaults: 'goal=50,wildFaces=2,first=lot',
              fields: [{ name: 'goal', values: [50, 25, 75] }],
            },
          ],
        },
      ],
    },
  },
} as const;

const bots = {
  id: 'listBots',
  tag: 'games',
  path: '/api/bots',
  summary: 'The bots of every game, or of one. The command `bot` takes their names as `level`.',
  params: {},
  query: { game: optional(gameShape) },
  answer: { status: 200, about: 'By game', shape: botsShape },
  errors: [400],
  example: {
    params: {},
    query: { game: 'dodge-dice' },
    answer: {
      games: [
        {
          game: 'dodge-dice',
          bots: [{ name: 'willi', strength: 1, rating: 1402 }],
          simple: ['random', 'thumb'],
        },
      ],
    },
  },
} as const;

export function addGames(api: Api): void {
  const known = { games: GAME_IDS.map(aboutGame) };
  addGet(api, games, () => known);
  addGet(api, bots, ({ query: { game } }) => ({
    games: (game === undefined ? GAME_IDS : [game]).map(botsOf),
  }));
}

const aboutGame = (id: GameId) =>
  withGame(id, ({ meta, options, notation }) => {
    const { title, seats, hidden, draws, rulesVersion } = meta;
    const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, more) => seats.min + more);
    return {
      game: id,
      title,
      seats,
      hidden,
      draws,
      rulesVersion,
      options: counts.map((count) => {
        const standard = options.parse({}, count);
        if (!standard.ok) throw new RangeError(`no standard rules of ${id} for ${count}`);
        return {
          seats: count,
          defaults: notation.makeOptions(standard.value),
          fields: options.fields.map(({ name, values }) => ({ name, values: values(count) })),
        };
      }),
    };
  });

const botsOf = (game: GameId) => ({
  game,
  bots: levelsOf(game).map(({ name, strength, rating }) => ({
    name,
    strength,
    ...(rating !== undefined && { rating }),
  })),
  simple: [...BOT_NAMES, ...policyNames(game)],
});
