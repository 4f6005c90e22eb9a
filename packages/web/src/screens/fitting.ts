import { type GameId, gameOf } from '@dicehall/rules';
import type { Chosen } from './short.ts';

/** Of what was chosen, what so many players can play by: a rule may name a player who is no longer there. */
export const fitting = (game: GameId, chosen: Chosen, seats: number): Chosen =>
  Object.fromEntries(
    gameOf(game).options.fields.flatMap(({ name, values }) =>
      values(seats)
        .filter((one) => one === chosen[name])
        .map((value) => [name, value] as const),
    ),
  );
