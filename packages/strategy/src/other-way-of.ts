/** Another way that a game could have gone, behind one function for every game. */

import {
  type ActionOf,
  type GameId,
  loadGame,
  type OptionsOf,
  type PlayedRecord,
  type RollOf,
  type StateOf,
} from '@dicehall/rules';
import { botNamed } from './bots.ts';
import { strategyOf } from './games.ts';
import { seeded } from './random.ts';
import { type Fork, type OtherWay, otherWay } from './review/other-way.ts';

export type { KeyedDice, OtherWay } from './review/other-way.ts';

/** A stream of random numbers that has nothing to do with the dice. */
const WHIMS = 19;

/** A finished game with one choice changed, played on to its end. */
export interface PlayedOtherWay<K extends GameId>
  extends OtherWay<StateOf<K>, ActionOf<K>, RollOf<K>> {
  /** The bot that plays on in every seat. */
  readonly by: string;
}

/** Undefined if the step is nobody's choice, or the seat could not do that. */
export async function otherWayOf<K extends GameId>(
  id: K,
  play: PlayedRecord<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>>,
  fork: Omit<Fork<ActionOf<K>>, 'whims'>,
): Promise<PlayedOtherWay<K> | undefined> {
  const strategy = strategyOf(id);
  const { quick } = strategy.bots;
  const [game, { loadValues }, bot] = await Promise.all([
    loadGame(id),
    strategy.values(),
    botNamed(id, quick),
  ]);
  if (bot === undefined) throw new RangeError(`nobody is called ${quick}`);
  const whims = seeded(WHIMS, fork.step);
  const way = otherWay(game, play, { ...fork, whims }, bot, await loadValues(play));
  return way && { ...way, by: quick };
}
