/** What every choice of a seat is worth to its side, as far as it can know: the numbers of the review. */

import type { Game, Random, Seat, Traits } from '@dicehall/rules';
import { choicesAt } from '../review/open-choices.ts';
import type { ReferenceValues } from '../review/values.ts';

export interface Worth<A> {
  readonly action: A;
  /** The chance to win with it. */
  readonly value: number;
  readonly exact: boolean;
  /** The standard error; 0 if it is exact. */
  readonly error: number;
}

/** All choices of a decision. */
export interface Worths<A> {
  /** In the order of the actions. */
  readonly choices: readonly Worth<A>[];
  /** The standard error by which they are compared; 0 if they are exact. */
  readonly error: number;
}

/** A game with its traits, and what its moments are worth. */
export interface ValuedGame<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly traits: Traits<S, A, R, V>;
  readonly values: ReferenceValues<S, A, R>;
}

export function worthsAt<O extends object, S, A, R, V>(
  { game, traits, values }: ValuedGame<O, S, A, R, V>,
  state: S,
  seat: Seat,
): Worths<A> {
  const seats = traits.seats(game.view(state, seat));
  const sides = Array.from({ length: seats }, (_, one) => traits.side(one, seats));
  const side = sides[seat] ?? 0;
  const { choices, error } = choicesAt({ game, values, sides }, state, seat);
  return {
    choices: choices.map(({ action, chances, exact, error: own }) => ({
      action,
      value: chances[side] ?? 0,
      exact,
      error: own,
    })),
    error,
  };
}

/** Draws moments that look like this one to the seat, to play on from. */
export function imagination<O extends object, S, A, R, V>(
  { game, traits, values }: ValuedGame<O, S, A, R, V>,
  state: S,
  seat: Seat,
): (random: Random) => S {
  const believed = values.imagine?.(state, seat);
  return (random) =>
    believed?.(random) ?? traits.secrets?.resample(state, seat, random) ?? game.clone(state);
}
