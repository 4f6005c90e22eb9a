/** When bots on their own agree to a draw: everything that drives plays asks here. */

import type { Game } from './game.ts';

/**
 * Sequence 17: whether bots call a draw now, instead of the roll that would begin one turn too many.
 * `turns` counts the rolls so far that fell when the play had `begun`; a game that limits its turns
 * begins each of them with one roll.
 */
export function botsDraw<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  turns: number,
): boolean {
  const { botTurns } = game.meta;
  return botTurns !== undefined && turns >= botTurns && game.turn(state).kind === 'roll';
}
