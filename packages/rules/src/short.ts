/** The shorter game that we suggest where the leaflet's is very long, and the way back to the leaflet's. */

import type { OptionValue } from './game.ts';
import { type GameId, gameOf } from './registry.ts';

/** House rules by name. */
export type Chosen = Readonly<Record<string, OptionValue>>;

/** Dodgy Dice takes hours by the leaflet; whoever goes out with dice left makes it shorter. Values begin with the leaflet's. */
function ending(game: GameId, seats: number, at: 0 | -1): Chosen {
  if (game !== 'dodgy-dice') return {};
  const field = gameOf(game).options.fields.find(({ name }) => name === 'outAt');
  const outAt = field?.values(seats).at(at);
  return outAt === undefined ? {} : { outAt };
}

/** The rules that we suggest to so many; none where the leaflet's will do. */
export const shortRules = (game: GameId, seats: number): Chosen => ending(game, seats, -1);

/** The same rules as the leaflet has them. */
export const fullRules = (game: GameId, seats: number): Chosen => ending(game, seats, 0);
