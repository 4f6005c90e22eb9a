/** The name of a seat, when the player changes the name in the settings. */

import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';

/** As a table accepts it. */
export const tidyName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * The seat's new name; undefined if it keeps the old one. A game keeps the names it started with, and nobody gets
 * another player's name.
 */
export function newName(
  { phase, seats }: Pick<TableView, 'phase' | 'seats'>,
  seat: Seat | undefined,
  wished: string,
): string | undefined {
  const name = tidyName(wished);
  const isFree = !seats.some((sitter) => sitter.name === name);
  return seat !== undefined && phase !== 'playing' && name !== '' && isFree ? name : undefined;
}
