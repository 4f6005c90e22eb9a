/** Who sits where and what they play: all that is fixed before a table at this device is opened. */

import type { GameId, OptionsOf } from '@dicehall/rules';
import type { BotName } from '@dicehall/strategy';

export interface Player {
  readonly name: string;
  /** Undefined for a person. */
  readonly bot: BotName | undefined;
}

export interface Table<K extends GameId> {
  readonly game: K;
  readonly options: OptionsOf<K>;
  /** By seat. */
  readonly players: readonly Player[];
  /** Makes the dice repeatable; undefined for dice that nobody can foretell. */
  readonly seed: number | undefined;
}
