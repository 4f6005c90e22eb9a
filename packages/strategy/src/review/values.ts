/**
 * What a moment is worth to each side. All values of one review go by one reference: our strongest player in every
 * seat, with all cups open.
 */

import type { Game, Random, Seat, Weighted } from '@dicehall/rules';

/** The chances to win at a moment. */
export interface MomentValues {
  /** By side; they add up to one. */
  readonly chances: readonly number[];
  /** Whether each is within `EXACT` of the true one. */
  readonly exact: boolean;
  /** The standard error where they were sampled or estimated; 0 if they are exact. */
  readonly error: number;
}

/** A value farther from the true one than this is not called exact. */
export const EXACT = 1e-6;

/** What a choice is worth to somebody who knows no more than the seat that makes it. */
export interface ChoiceValue<A> {
  readonly action: A;
  /** By side, over all hands that the seat cannot tell apart. */
  readonly chances: readonly number[];
  /** How often the reference does this; the shares of all choices add up to one. */
  readonly share: number;
  readonly exact: boolean;
  /** The standard error of the chances, where dice are covered that of comparing them; 0 if they are exact. */
  readonly error: number;
}

/** States are only read. */
export interface ReferenceValues<S, A, R> {
  /** Game, player and version, such as `skip-bo-dice/ada/1`: whatever changes a value changes the version. */
  readonly reference: string;
  /** Asked of moments between the first turn and the end. */
  at(state: S): MomentValues;
  /**
   * What the seat can know of its choices, in the order of its actions: needed where dice are covered, and worked out
   * from no more than the seat sees. Where all is open, a choice is worth what follows it, and the reference makes the
   * best one; undefined at moments like that.
   */
  choices?(state: S, seat: Seat): readonly ChoiceValue<A>[] | undefined;
  /**
   * Moments that the seat cannot tell from this one, drawn as likely as it may believe them to be. Left out, whatever is
   * covered is thrown again.
   */
  imagine?(state: S, seat: Seat): (random: Random) => S;
  /**
   * Of estimates: the standard error of the difference between two choices at that moment, which have much of what is
   * wrong with each in common.
   */
  gapError?(state: S): number;
  /** A sample of the rolls, where there are too many to list them all; left out, the game lists them. */
  rolls?(state: S): readonly Weighted<R>[];
  /**
   * The mean of `at` over all rolls that can fall now, by side, where it is worked out without going through them one
   * by one: hands under cups are too many to list, and a sum over them all is better than a sample.
   */
  rollMean?(state: S): readonly number[] | undefined;
}

/** Shares that add up to one, in proportion; equal ones if there is nothing to go by. */
export function sharesOf(weights: ArrayLike<number>): readonly number[] {
  const positive = Array.from(weights, (weight) => Math.max(0, weight));
  const all = positive.reduce((sum, weight) => sum + weight, 0);
  return positive.map((weight) => (all > 0 ? weight / all : 1 / positive.length));
}

/** An estimate without a book: every unit of strength multiplies the odds by the same factor. */
export function estimate(strengths: readonly number[], error: number): MomentValues {
  const most = Math.max(...strengths);
  return { chances: sharesOf(strengths.map((own) => Math.exp(own - most))), exact: false, error };
}

/** What is known of the end of a game, and before its first turn; in between `at` is asked. */
export function valuesAt<O extends object, S, A, R, V, M extends Pick<MomentValues, 'chances'>>(
  game: Game<O, S, A, R, V>,
  at: (state: S) => M,
  state: S,
  sides: readonly number[],
): M | MomentValues {
  const count = new Set(sides).size;
  const result = game.result(state);
  if (result !== undefined) {
    const winners = new Set(result.winners.map((seat) => sides[seat]));
    const weights = Array.from({ length: count }, (_, side) => (winners.has(side) ? 1 : 0));
    return { chances: sharesOf(weights), exact: true, error: 0 };
  }
  if (game.begun(state)) return at(state);
  // By symmetry.
  return { chances: sharesOf(new Array<number>(count).fill(1)), exact: true, error: 0 };
}
