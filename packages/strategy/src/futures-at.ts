/** A hundred futures of every game behind one function. */

import {
  type ActionOf,
  type GameId,
  loadGame,
  type OptionsOf,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import type { Decision } from './bot.ts';
import { botNamed } from './bots.ts';
import { type Futures, futuresOf } from './futures/futures.ts';
import { strategyOf } from './games.ts';
import type { GameSetup } from './strategy.ts';

export type { ChoiceFutures, Future, Futures } from './futures/futures.ts';

/** What is asked at every decision of a table; undefined at a moment that says too little to play on from it. */
export type FuturesFinder<K extends GameId> = (
  decision: Decision<ViewOf<K>, ActionOf<K>>,
) => Futures<ActionOf<K>> | undefined;

/** With the books that it takes. It remembers what it has thought about the table. */
export async function loadFutures<K extends GameId>(
  id: K,
  setup: GameSetup<OptionsOf<K>>,
): Promise<FuturesFinder<K>> {
  const strategy = strategyOf(id);
  const [game, { loadValues }, bot] = await Promise.all([
    loadGame(id),
    strategy.values(),
    botNamed(id, strategy.bots.quick),
  ]);
  if (bot === undefined) throw new RangeError(`nobody is called ${strategy.bots.quick}`);
  const valued = { game, traits: traitsOf(id), values: await loadValues(setup) };
  return (decision) => futuresOf(valued, decision, bot);
}
