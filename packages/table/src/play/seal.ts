/** What is signed when a game is over: by the server, and by each device that has followed it. */

import type { Hex } from '../dice/hash.ts';

/** What is vouched for: the log of that table up to the end of that game. */
export interface EndOfGame {
  readonly table: string;
  readonly game: number;
  /** After the entry that ended it. */
  readonly head: Hex;
}

/** With it a server vouches for the next key that it signs with. */
export const keyText = (key: Hex): string => `dicehall key 1\n${key}`;

/** What the server signs. */
export const sealText = ({ table, game, head }: EndOfGame): string =>
  `dicehall end 1\n${table}\n${game}\n${head}`;

/** What a player's device signs. */
export const confirmText = ({ table, game, head }: EndOfGame): string =>
  `dicehall confirm 1\n${table}\n${game}\n${head}`;
