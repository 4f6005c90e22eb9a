/** What there is to play. */

import { GAME_IDS, type GameId, withGame } from '@dicehall/rules';
import { type Api, addGet } from '../route.ts';
import { gamesShape } from '../shapes.ts';

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

export function addGames(api: Api): void {
  const known = { games: GAME_IDS.map(aboutGame) };
  addGet(api, games, () => known);
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
