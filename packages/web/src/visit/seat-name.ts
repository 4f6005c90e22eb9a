/** The name of a seat, when the player changes the name in the settings. */

import type { Seat } from '@dicehall/rules';
import { parseName, type TableView } from '@dicehall/table';

/**
 * The seat's new name; undefined if it keeps the old one. A game keeps the names it started with, and nobody gets
 * another player's name.
 */
export function newName(
  { phase, seats }: Pick<TableView, 'phase' | 'seats'>,
  seat: Seat | undefined,
  wished: string,
): string | undefined {
  const known = parseName(wished);
  if (!known.ok || seat === undefined || phase === 'playing') return undefined;
  return seats.some((sitter) => sitter.name === known.name) ? undefined : known.name;
}
