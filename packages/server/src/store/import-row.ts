/** A table that comes from another store. */

import { LogError, prevOf, type StoredLog, type Table, tableFrom } from '@dicehall/table';
import { corrupt, makeRow, type Row } from './row.ts';
import type { StoredTable, TableIndex } from './store.ts';
import { tokensIn } from './tokens.ts';

/** A whole table as one append. It wakes at once, and then finds out what is due. */
export function importRow({ table, entries, head, isArchived }: StoredTable): Row {
  const replayed = replay(table, { entries, head });
  if (replayed.id !== table) throw corrupt(table, 0, `it opens table ${replayed.id}`);
  const index: TableIndex = {
    phase: replayed.phase,
    isPublic: replayed.settings.public,
    seats: replayed.seats.length,
    taken: replayed.seats.filter(({ kind }) => kind !== 'empty').length,
    wake: replayed.phase === 'playing' ? 0 : -1,
    head: prevOf(replayed.head),
    tokens: tokensIn(entries),
  };
  return makeRow({ table, entries, index }, isArchived);
}

/** Replays the log, so that nothing is stored that a server could not open. */
function replay(id: string, { entries, head }: StoredLog): Table {
  try {
    return tableFrom(entries, head);
  } catch (error) {
    if (error instanceof LogError) throw corrupt(id, error.n, error.message, error);
    throw corrupt(id, 0, error instanceof Error ? error.message : String(error), error);
  }
}
