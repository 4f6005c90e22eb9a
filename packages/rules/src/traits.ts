/** What a table or a client must know of a game beside its interface. */

import type { Game, Seat } from './game.ts';

export interface Traits<S, A, _R, _V> {
  /** Who began, asked when that is settled: a rematch begins to the left of that seat. */
  starter(state: S): Seat | undefined;
  /** Whose statement the others answer now, if silence is an answer. */
  speaker(state: S): Seat | undefined;
  /** What silence says, out of what may be said. */
  silence(actions: readonly A[]): A | undefined;
  /** Whether dice that were thrown in secret lie open now. */
  isOpen(state: S): boolean;
}

/** For a game in which everybody sees everything and one seat at a time is asked. */
export function openTraits<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
): Traits<S, A, R, V> {
  return {
    starter: (state) => (game.begun(state) ? seatToMove(game, state) : undefined),
    speaker: () => undefined,
    silence: () => undefined,
    isOpen: () => false,
  };
}

function seatToMove<O extends object, S, A, R, V>(
  { turn }: Game<O, S, A, R, V>,
  state: S,
): Seat | undefined {
  const now = turn(state);
  if (now.kind === 'over') return undefined;
  return now.kind === 'roll' ? now.seat : now.seats[0];
}
