/** Who sits where and what they play: all that is fixed before the first step. */

import {
  type ActionOf,
  GAMES,
  type Game,
  type GameId,
  type OptionsOf,
  type RollOf,
  type StateOf,
  type ViewOf,
} from '@dicehall/rules';
import type { BotName } from '@dicehall/strategy';

/** A game by its own id, with all its types: code over any `K` stays typed to the end. */
export type GameOf<K extends GameId> = Game<
  OptionsOf<K> & object,
  StateOf<K>,
  ActionOf<K>,
  RollOf<K>,
  ViewOf<K>
>;

const BY_ID: { readonly [K in GameId]: GameOf<K> } = GAMES;

export const gameOf = <K extends GameId>(id: K): GameOf<K> => BY_ID[id];

export interface Player {
  readonly name: string;
  /** Undefined for a person. */
  readonly bot: BotName | undefined;
}

export interface Table<K extends GameId> {
  readonly game: K;
  readonly options: OptionsOf<K> & object;
  /** By seat. */
  readonly players: readonly Player[];
  /** Makes the dice repeatable; undefined for dice that nobody can foretell. */
  readonly seed: number | undefined;
}
