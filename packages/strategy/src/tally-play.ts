/** The dice of finished games of every kind counted by one function, and the figures that come of it. */

import {
  type ActionOf,
  type GameId,
  loadGame,
  type OptionsOf,
  type RollOf,
  type StateOf,
} from '@dicehall/rules';
import { strategyOf } from './games.ts';
import { fallsIn, type TallyInput } from './tally/falls.ts';
import type { Fall } from './tally/tally.ts';

export { BAND, type Band, bandOf, isInside } from './tally/band.ts';
export { eValueOf, NEWS } from './tally/e-value.ts';
export {
  addFalls,
  byDie,
  type Cell,
  chancesOf,
  type Fall,
  type Tally,
  THROWERS,
  type Thrower,
  total,
} from './tally/tally.ts';

/** Every die of a play, to be added to a tally; none of one that is not over. */
export async function fallsOf<K extends GameId>(
  id: K,
  input: TallyInput<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>>,
): Promise<readonly Fall[]> {
  const [game, { dice }] = await Promise.all([loadGame(id), strategyOf(id).dice()]);
  return fallsIn(game, dice, input);
}
