/** What tests that go through all games must know of each: games may come that seat two only, or throw dice after every choice. */

import { type GameId, seatsOf, withGame } from '../registry.ts';
import { randomOptions, randomPlay } from './random-play.ts';
import { SEED, seededRandom } from './seeded-dice.ts';

/** That many seats, or as near as the game comes to it. */
export function seatsUpTo(id: GameId, wanted: number): number {
  const { min, max } = seatsOf(id);
  return Math.max(min, Math.min(max, wanted));
}

const PLAYS = 5;

/** Whether choices can be taken back: some of them bring no dice, so that a player is asked again before any fall. */
export const hasQuietChoices = (id: GameId): boolean =>
  withGame(id, (game) => {
    const random = seededRandom(SEED);
    const { min: seats } = game.meta.seats;
    let found = false;
    for (let play = 0; play < PLAYS && !found; play++) {
      const options = randomOptions(game, seats, random);
      randomPlay(game, { seats, options }, random, ({ state, steps }) => {
        if (steps.at(-1)?.kind === 'action' && game.turn(state).kind === 'seats') found = true;
      });
    }
    return found;
  });
