/** A game with its traits: all that is known here. */

import type { Game, Seat, Traits } from '@dicehall/rules';

export interface AnyGame<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly traits: Traits<S, A, R, V>;
}

/** Undefined for a lot, and after the end. */
export function seatOnTurn<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
): Seat | undefined {
  const turn = game.turn(state);
  if (turn.kind === 'over') return undefined;
  return turn.kind === 'roll' ? turn.seat : turn.seats[0];
}

/** Random play may never end; after this many steps nobody has won. */
export const MOST_STEPS = 2_000;
