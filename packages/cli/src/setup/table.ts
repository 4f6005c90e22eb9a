/** Who sits where and what they play: all that is fixed before a table at this device is opened. */

import type { GameId, OptionsOf } from '@dicehall/rules';

export interface Player {
  readonly name: string;
  /** The level of a bot; undefined for a person. */
  readonly bot: string | undefined;
}

export interface Table<K extends GameId> {
  readonly game: K;
  readonly options: OptionsOf<K>;
  /** By seat. */
  readonly players: readonly Player[];
  /** Makes the dice repeatable; undefined for dice that nobody can foretell. */
  readonly seed: number | undefined;
}
