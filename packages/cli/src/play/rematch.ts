import { type GameId, gameOf } from '@dicehall/rules';
import type { Session } from './session.ts';
import type { Table } from './table.ts';

/** The same players and house rules once more; the player to the left of the last starter begins. */
export function rematch<K extends GameId>({ table, starter }: Session<K>): Table<K> {
  const { game, options, players, seed } = table;
  const first = ((starter ?? -1) + 1) % players.length;
  const rotated = gameOf(game).options.parse({ ...options, first }, players.length);
  return {
    ...table,
    options: rotated.ok ? rotated.value : options,
    seed: seed === undefined ? undefined : (seed + 1) % 2 ** 32,
  };
}
