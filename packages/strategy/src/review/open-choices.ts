/**
 * What a seat may choose from, the one source for hint, futures and review. Where all is open each choice is worth what
 * follows it, and the reference takes the best; where dice are covered the values say what the seat can know.
 */

import type { Game, Seat } from '@dicehall/rules';
import { type ChoiceValue, type MomentValues, type ReferenceValues, valuesAt } from './values.ts';

/** A game with the values of its moments. */
export interface Valued<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly values: ReferenceValues<S, A, R>;
  /** The side that each seat plays for. */
  readonly sides: readonly number[];
}

export interface WeighedChoices<A> {
  readonly choices: readonly ChoiceValue<A>[];
  readonly exact: boolean;
  /** The standard error by which they are compared; 0 if they are exact. */
  readonly error: number;
}

/** `known`: what follows an action, by its place, where that has been worked out before. */
export function openChoices<O extends object, S, A, R, V>(
  { game, values, sides }: Valued<O, S, A, R, V>,
  state: S,
  seat: Seat,
  known: ReadonlyMap<number, MomentValues> = new Map(),
): WeighedChoices<A> {
  const actions = game.actions(state, seat);
  const following = actions.map((action, index) => {
    const found = known.get(index);
    if (found !== undefined) return found;
    const next = game.clone(state);
    game.play(next, { kind: 'action', seat, action });
    return valuesAt(game, values.at, next, sides);
  });
  const own = following.map(({ chances }) => chances[sides[seat] ?? 0] ?? 0);
  const best = own.indexOf(Math.max(...own));
  const exact = following.every((one) => one.exact);
  const error = values.gapError?.(state) ?? Math.max(...following.map((one) => one.error));
  return {
    choices: actions.map((action, index) => ({
      action,
      chances: following[index]?.chances ?? [],
      share: index === best ? 1 : 0,
      exact: following[index]?.exact ?? false,
      error: following[index]?.error ?? 0,
    })),
    exact,
    error: exact ? 0 : error,
  };
}

/** The same at any moment: where dice are covered, what the seat can know of its choices. */
export function choicesAt<O extends object, S, A, R, V>(
  valued: Valued<O, S, A, R, V>,
  state: S,
  seat: Seat,
): WeighedChoices<A> {
  const covered = valued.values.choices?.(state, seat);
  return covered === undefined ? openChoices(valued, state, seat) : coveredChoices(covered);
}

/** Choices are compared with one another, and what is wrong with the moment is wrong with all of them. */
export const coveredChoices = <A>(choices: readonly ChoiceValue<A>[]): WeighedChoices<A> => ({
  choices,
  exact: choices.every(({ exact }) => exact),
  error: Math.max(...choices.map(({ error }) => error)),
});
