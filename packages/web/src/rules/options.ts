/** House rules as they are chosen on screens. */

import { type Chosen, type GameId, gameOf } from '@dicehall/rules';

/** `goal=25,wildFaces=1` as values; what cannot be read is the leaflet's. */
export function chosenIn(game: GameId, options: string, seats: number): Chosen {
  const parsed = gameOf(game).notation.parseOptions(options, seats);
  return parsed.ok ? { ...parsed.value } : {};
}

/** The other way round: `-` for the leaflet's rules. */
export const optionsText = (chosen: Chosen): string => {
  const all = Object.entries(chosen).map(([name, value]) => `${name}=${value}`);
  return all.length === 0 ? '-' : all.join(',');
};

/** Keeps what this many players can play by: a rule may name a player who is no longer there. */
export const fitting = (game: GameId, chosen: Chosen, seats: number): Chosen =>
  Object.fromEntries(
    gameOf(game).options.fields.flatMap(({ name, values }) =>
      values(seats)
        .filter((one) => one === chosen[name])
        .map((value) => [name, value] as const),
    ),
  );
