/** What every choice of a seat is worth to its side, as far as it can know. */

import type { Game, Random, Seat, Traits } from '@dicehall/rules';
import { after } from '../outlook.ts';
import { type ReferenceValues, valuesAt } from '../review/values.ts';

export interface Worth<A> {
  readonly action: A;
  /** The chance to win with it. */
  readonly value: number;
  readonly exact: boolean;
  /** The standard error; 0 if it is exact. */
  readonly error: number;
}

/** A game with its traits, and what its moments are worth. */
export interface ValuedGame<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly traits: Traits<S, A, R, V>;
  readonly values: ReferenceValues<S, A, R>;
}

/** Moments gone through where dice are covered and the game has no beliefs of its own. */
const IMAGINED = 40;

/** In the order of the actions. */
export function worthOf<O extends object, S, A, R, V>(
  valued: ValuedGame<O, S, A, R, V>,
  state: S,
  seat: Seat,
  random: Random,
): readonly Worth<A>[] {
  const { game, traits, values } = valued;
  const seats = traits.seats(game.view(state, seat));
  const sides = Array.from({ length: seats }, (_, one) => traits.side(one, seats));
  const own = sides[seat] ?? 0;
  const known = values.choices?.(state, seat);
  if (known !== undefined) {
    return known.map(({ action, chances, error }) => ({
      action,
      value: chances[own] ?? 0,
      exact: false,
      error: Math.max(error, values.gapError ?? 0),
    }));
  }
  const imagine = imagination(valued, state, seat);
  const moments = isCovered(valued, state)
    ? Array.from({ length: IMAGINED }, () => imagine(random))
    : [state];
  return game.actions(state, seat).map((action) => {
    const found = moments.map((moment) =>
      valuesAt(game, values.at, after(game, moment, seat, action), sides),
    );
    const each = found.map(({ chances }) => chances[own] ?? 0);
    const value = meanOf(each);
    const spread = meanOf(each.map((one) => (one - value) ** 2)) / each.length;
    const exact = moments.length === 1 && found.every((one) => one.exact);
    const error = Math.sqrt(spread + Math.max(...found.map((one) => one.error)) ** 2);
    return { action, value, exact, error: exact ? 0 : error };
  });
}

const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / list.length;

const isCovered = <O extends object, S, A, R, V>(
  { traits }: ValuedGame<O, S, A, R, V>,
  state: S,
): boolean => traits.secrets !== undefined && !traits.secrets.isOpen(state);

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
