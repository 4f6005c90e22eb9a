/** What a moment of any game is worth: who wins if everybody chose at random from there. */

import type { Random, Seat } from '@dicehall/rules';
import { after } from '../outlook.ts';
import { seeded } from '../random.ts';
import {
  type ChoiceValue,
  type MomentValues,
  type ReferenceValues,
  sharesOf,
} from '../review/values.ts';
import type { GameSetup } from '../strategy.ts';
import type { AnyGame } from './any-game.ts';
import { sampleWins } from './samples.ts';

/**
 * Games for every moment, and steps after which fewer must do. A moment is worth the same whenever it is asked about, so
 * that a hint and the review after the game agree.
 */
const GAMES = 200;
const STEPS = 5_000;

/** Rolls that are listed; of more than these as many are thrown, the same at every moment like it. */
const MOST_ROLLS = 40;

export const valuesFor = <O extends object, S, A, R, V>(any: AnyGame<O, S, A, R, V>) => ({
  loadValues: async ({ seats }: GameSetup<O>) => sampledValues(any, seats),
});

export function sampledValues<O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
  seats: number,
): ReferenceValues<S, A, R> {
  const { game, traits } = any;
  const known = new Map<string, MomentValues>();
  const values: ReferenceValues<S, A, R> = {
    reference: `${game.meta.id}/random/2`,
    at(state) {
      const key = game.key(state);
      const found = known.get(key) ?? sampled(any, seats, () => game.clone(state));
      known.set(key, found);
      return found;
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
  const { secrets } = traits;
  if (secrets === undefined) return values;
  return {
    ...values,
    choices: (state, seat) =>
      secrets.isOpen(state)
        ? undefined
        : blindChoices(any, seats, { state, seat }, secrets.resample),
  };
}

function sampled<O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
  seats: number,
  state: (random: Random) => S,
): MomentValues {
  // The same dice at every moment: what differs is the moment, not the luck of the games tried.
  const [random, hands] = [seeded(1), seeded(3)];
  const sampling = { seats, games: GAMES, steps: STEPS, random, state: () => state(hands) };
  const wins = sampleWins(any, sampling);
  return {
    chances: sharesOf(wins.map(({ chance }) => chance)),
    exact: false,
    error: Math.max(...wins.map(({ error }) => error)),
  };
}

/** Every choice in games with other covered dice each: the same after all of them. */
function blindChoices<O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
  seats: number,
  { state, seat }: { readonly state: S; readonly seat: Seat },
  resample: (state: S, seat: Seat, random: Random) => S,
): readonly ChoiceValue<A>[] {
  const { game, traits } = any;
  const side = traits.side(seat, seats);
  const found = game.actions(state, seat).map((action) => ({
    action,
    ...sampled(any, seats, (hands) => after(game, resample(state, seat, hands), seat, action)),
  }));
  const own = found.map(({ chances }) => chances[side] ?? 0);
  const best = own.indexOf(Math.max(...own));
  return found.map((one, at) => ({ ...one, share: at === best ? 1 : 0 }));
}
