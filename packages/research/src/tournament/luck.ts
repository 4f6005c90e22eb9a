/**
 * Results without the luck of the dice. A roll gives what fell less the mean of all that could have fallen, by values
 * that were fixed before the game. Over many games that comes to nothing, however wrong the values are: a result
 * less all its rolls has the same mean, and with good values it varies much less (Burch and others 2018, “AIVAT”).
 * Only dice are taken out. Hands that are covered count as they lie.
 */

import type { Game, Random, Seat, Step } from '@dicehall/rules';

/** What moments are worth to the player who is measured. */
export interface MomentValue<S> {
  at(state: S): number;
  /** Whether that player rolls there; nobody's rolls are not. */
  isOwn(seat: Seat | undefined): boolean;
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

/**
 * What the dice of a play have given so far: the player's own rolls and all others, each as they are and once more with
 * a weight that is known before the roll. The mean of every one of them is nothing.
 */
export type Luck = readonly [own: number, ownTilted: number, others: number, othersTilted: number];

export interface LuckMeter<A, R> {
  readonly luck: Luck;
  /** Told of every step when it has been played. */
  note(step: Step<A, R>): void;
}

/**
 * Values of a game between equals lean this far when somebody is stronger: more where much is won already, or less. By
 * what the moment is worth, not by the mean of sisters: what a sample is off by would weigh itself, and always downwards.
 */
const tiltAt = (now: number): number => now - 0.5;

/** Follows a play from a state that is played on in place. Its own sisters are drawn from `sisters`. */
export function luckMeter<S, A, R>(
  game: DiceGame<S, A, R>,
  worth: MomentValue<S>,
  state: S,
  sisters: Random,
): LuckMeter<A, R> {
  /** What is due: nothing unless dice are. */
  const due = () => {
    const turn = game.turn(state);
    if (turn.kind !== 'roll') return undefined;
    const ahead = expectedOf(game, worth, state, sisters);
    return { ahead, tilt: tiltAt(worth.at(state)), isOwn: worth.isOwn(turn.seat) };
  };
  let before = due();
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  return {
    get luck() {
      return sums;
    },
    note({ kind }) {
      if (kind === 'roll' && before !== undefined) {
        const { ahead, tilt, isOwn } = before;
        const given = worth.at(state) - ahead;
        const at = isOwn ? 0 : 2;
        sums[at] += given;
        sums[at + 1] = (sums[at + 1] ?? 0) + given * tilt;
      }
      before = due();
    },
  };
}
