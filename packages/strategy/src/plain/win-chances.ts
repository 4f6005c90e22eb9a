/** What a story of any game goes by: who wins if everybody chose at random from there. */

import { seeded } from '../random.ts';
import type { Outlook, WinChances } from '../story/win-chances.ts';
import type { Setting } from '../strategy.ts';
import { type AnyGame, seatOnTurn } from './any-game.ts';
import { sampleWins } from './samples.ts';

/** Games for every moment, and steps for a whole story; after those, a few games must do. */
const GAMES = 200;
const STEPS = 20_000;
const STEPS_IN_ALL = 4_000_000;
const FEW_GAMES = 20;

export const winChancesFor = <O extends object, S, A, R, V>(any: AnyGame<O, S, A, R, V>) => ({
  loadWinChances: async ({ seats }: Setting<O>) => sampledWinChances(any, seats),
});

function sampledWinChances<O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
  seats: number,
): WinChances<S, A, R> {
  const { game } = any;
  const known = new Map<string, Outlook>();
  let left = STEPS_IN_ALL;
  const sample = (state: S): Outlook => {
    const games = left > 0 ? GAMES : FEW_GAMES;
    left -= STEPS;
    // The same dice at every moment: what differs is the moment, not the luck of the games tried.
    const random = seeded(1);
    const sampling = { seats, games, steps: STEPS, random, state: () => game.clone(state) };
    const wins = sampleWins(any, sampling);
    return { chances: wins.map(({ chance }) => chance), exact: false };
  };
  return {
    outlook(state) {
      const key = game.key(state);
      const outlook = known.get(key) ?? sample(state);
      known.set(key, outlook);
      return outlook;
    },
    endsTurn: (before, after) => seatOnTurn(game, before) !== seatOnTurn(game, after),
    turnsInRound: (count) => count,
    // What is bold only a game itself can say.
    risk: () => undefined,
    held: () => undefined,
  };
}
