/** Who plays the games. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { BOT_NAMES, levelsOf, policyNames } from '@dicehall/strategy';
import { gameShape, optional } from '@dicehall/table/schema';
import { type Api, addGet } from '../route.ts';
import { botsShape } from '../shapes.ts';

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

export const addBots = (api: Api): void =>
  addGet(api, bots, ({ query: { game } }) => ({
    games: (game === undefined ? GAME_IDS : [game]).map(botsOf),
  }));

const botsOf = (game: GameId) => ({
  game,
  bots: levelsOf(game).map(({ name, strength, rating }) => ({
    name,
    strength,
    ...(rating !== undefined && { rating }),
  })),
  simple: [...BOT_NAMES, ...policyNames(game)],
});
