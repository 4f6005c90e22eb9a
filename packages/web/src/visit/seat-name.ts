/** A name that was changed in the settings, at a table where one sits already. */

import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';

/** As a table takes it. */
export const tidyName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * What a seat is to be called from now on; undefined: as it is. A game keeps the names with which it began, and
 * nobody takes the name of somebody else.
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
