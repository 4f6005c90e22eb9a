/** The shorter game that we suggest where the printed one is very long, and the way back to it. */

import type { Chosen } from './game.ts';
import { type GameId, gameOf, traitsOf } from './registry.ts';

/** The rules that we suggest for this many players; none where the printed ones will do. */
export const shortRules = (game: GameId, seats: number): Chosen => traitsOf(game).shortGame(seats);

/** The same rules as printed: a field's values begin with its default. */
export function fullRules(game: GameId, seats: number): Chosen {
  const short = shortRules(game, seats);
  return Object.fromEntries(
    gameOf(game).options.fields.flatMap(({ name, values }) => {
      const [printed] = values(seats);
      return name in short && printed !== undefined ? [[name, printed]] : [];
    }),
  );
}
