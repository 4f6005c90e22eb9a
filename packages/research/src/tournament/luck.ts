/**
 * Results without the luck of the dice. A roll gives what fell less the mean of all that could have fallen, by values
 * that were fixed before the game. Over many games that comes to nothing, however wrong the values are: a result
 * less all its rolls has the same mean, and with good values it varies much less (Burch and others 2018, “AIVAT”).
 * Only dice are taken out. Hands that are covered count as they lie.
 */

import type { Game, Random, Step } from '@dicehall/rules';

/** What moments are worth to the player who is measured. */
export interface MomentValue<S> {
  at(state: S): number;
  /** The mean of `at` over all that can fall now, where it is known without going through that. */
  mean?(state: S): number | undefined;
}

export type DiceGame<S, A, R> = Pick<
  Game<object, S, A, R, unknown>,
  'clone' | 'play' | 'rolls' | 'sample' | 'turn'
>;

/** Up to this many rolls are listed. */
const LISTED = 200;

/** Where there are more rolls than that, this many are sampled. Their mean is off, but in no direction. */
const SISTERS = 16;

/** What can be expected of the roll that is due. `sisters` must be independent of the dice of the game. */
export function expectedOf<S, A, R>(
  game: DiceGame<S, A, R>,
  worth: MomentValue<S>,
  state: S,
  sisters: Random,
): number {
  const known = worth.mean?.(state);
  if (known !== undefined) return known;
  const listed = game.rolls(state);
  const rolls =
    listed.length <= LISTED
      ? listed
      : Array.from({ length: SISTERS }, () => ({ roll: game.sample(state, sisters), weight: 1 }));
  const ways = rolls.reduce((sum, { weight }) => sum + weight, 0);
  return rolls.reduce((sum, { roll, weight }) => {
    const next = game.clone(state);
    game.play(next, { kind: 'roll', roll });
    return sum + (weight / ways) * worth.at(next);
  }, 0);
}

/** What the dice of a play have given so far. */
export interface LuckMeter<A, R> {
  readonly sum: number;
  /** Told of every step when it has been played. */
  note(step: Step<A, R>): void;
}

/** Follows a play from a state that is played on in place. */
export function luckMeter<S, A, R>(
  game: DiceGame<S, A, R>,
  worth: MomentValue<S>,
  state: S,
  sisters: Random,
): LuckMeter<A, R> {
  const expected = (): number =>
    game.turn(state).kind === 'roll' ? expectedOf(game, worth, state, sisters) : 0;
  let ahead = expected();
  let sum = 0;
  return {
    get sum() {
      return sum;
    },
    note({ kind }) {
      if (kind === 'roll') sum += worth.at(state) - ahead;
      ahead = expected();
    },
  };
}
