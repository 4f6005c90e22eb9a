/** What a story of any game goes by. */

import type { WinChances } from '../story/win-chances.ts';
import type { GameSetup } from '../strategy.ts';
import { type AnyGame, seatOnTurn } from './any-game.ts';
import { sampledValues } from './values.ts';

export const winChancesFor = <O extends object, S, A, R, V>(any: AnyGame<O, S, A, R, V>) => ({
  loadWinChances: async ({ seats }: GameSetup<O>) => sampledWinChances(any, seats),
});

function sampledWinChances<O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
  seats: number,
): WinChances<S, A, R> {
  const { game } = any;
  return {
    at: sampledValues(any, seats).at,
    endsTurn: (before, after) => seatOnTurn(game, before) !== seatOnTurn(game, after),
    turnsInRound: (count) => count,
    // What is bold only a game itself can say.
    risk: () => undefined,
    held: () => undefined,
  };
}
