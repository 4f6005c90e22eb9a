/** What a moment of any game is worth: who wins if everybody chose at random from there. */

import { seeded } from '../random.ts';
import { type MomentValues, type ReferenceValues, sharesOf } from '../review/values.ts';
import type { GameSetup } from '../strategy.ts';
import type { AnyGame } from './any-game.ts';
import { sampleWins } from './samples.ts';

/** Games for every moment, and steps for a whole review; after those, a few games must do. */
const GAMES = 200;
const STEPS = 20_000;
const STEPS_IN_ALL = 4_000_000;
const FEW_GAMES = 20;

/** Rolls that are listed; of more than these as many are thrown, the same at every moment like it. */
const MOST_ROLLS = 40;

export const valuesFor = <O extends object, S, A, R, V>(any: AnyGame<O, S, A, R, V>) => ({
  loadValues: async ({ seats }: GameSetup<O>) => sampledValues(any, seats),
});

export function sampledValues<O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
  seats: number,
): ReferenceValues<S, A, R> {
  const { game } = any;
  const known = new Map<string, MomentValues>();
  let left = STEPS_IN_ALL;
  const sample = (state: S): MomentValues => {
    const games = left > 0 ? GAMES : FEW_GAMES;
    left -= STEPS;
    // The same dice at every moment: what differs is the moment, not the luck of the games tried.
    const random = seeded(1);
    const sampling = { seats, games, steps: STEPS, random, state: () => game.clone(state) };
    const wins = sampleWins(any, sampling);
    return {
      chances: sharesOf(wins.map(({ chance }) => chance)),
      exact: false,
      // Even if all games tried came out alike, another one may not.
      error: Math.max(1 / games, ...wins.map(({ error }) => error)),
    };
  };
  return {
    reference: `${game.meta.id}/random/1`,
    at(state) {
      const key = game.key(state);
      const values = known.get(key) ?? sample(state);
      known.set(key, values);
      return values;
    },
    rolls(state) {
      const all = game.rolls(state);
      if (all.length <= MOST_ROLLS) return all;
      const random = seeded(2);
      return Array.from({ length: MOST_ROLLS }, () => ({
        roll: game.sample(state, random),
        weight: 1,
      }));
    },
  };
}
