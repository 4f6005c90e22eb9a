/** The one list of what games bring to play them well. A game that is not in it is played by search. */

import {
  type ActionOf,
  type GameId,
  loadGame,
  type OptionsOf,
  type RollOf,
  type StateOf,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import { dodgeDice } from './dodge-dice/index.ts';
import { dodgyDice } from './dodgy-dice/index.ts';
import { type PlainOdds, plainStrategy } from './plain/index.ts';
import { sequenceDice } from './sequence-dice/index.ts';
import { skipBoDice } from './skip-bo-dice/index.ts';
import type { Strategy } from './strategy.ts';

const GAMES = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
};

type Own = typeof GAMES;

/** The odds that a game's own folder works out; never for a game without any. */
export type OddsOf<K extends GameId> = K extends keyof Own
  ? Own[K] extends { odds(): Promise<{ odds(...asked: never): infer O }> }
    ? NonNullable<O>
    : never
  : never;

export type StrategyOf<K extends GameId> = Strategy<
  OptionsOf<K>,
  StateOf<K>,
  ActionOf<K>,
  RollOf<K>,
  ViewOf<K>,
  OddsOf<K> | PlainOdds
>;

const OWN: { readonly [K in GameId]?: Partial<StrategyOf<K>> } = GAMES;

export function strategyOf<K extends GameId>(game: K): StrategyOf<K> {
  const own: Partial<StrategyOf<K>> | undefined = OWN[game];
  const plain = plainStrategy(async () => ({
    game: await loadGame(game),
    traits: traitsOf(game),
  }));
  return { ...plain, ...own };
}
