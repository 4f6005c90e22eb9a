/** A table that comes from another store. */

import { type Entry, LogError, type Table, type TokenHash, tableFrom } from '@dicehall/table';
import { corrupt, makeRow, type Row } from './row.ts';
import type { StoredTable, TableIndex } from './store.ts';

/** A whole table as one append. It wakes at once, and then finds out what is due. */
export function importRow({ table, entries, isArchived }: StoredTable): Row {
  const replayed = replay(table, entries);
  if (replayed.id !== table) throw corrupt(table, 0, `it opens table ${replayed.id}`);
  const index: TableIndex = {
    phase: replayed.phase,
    isPublic: replayed.settings.public,
    seats: replayed.seats.length,
    taken: replayed.seats.filter(({ kind }) => kind !== 'empty').length,
    wake: replayed.phase === 'playing' ? 0 : -1,
    tokens: tokensIn(entries),
  };
  return makeRow({ table, entries, index }, isArchived);
}

/** Replays the log, so that nothing is stored that a server could not open. */
function replay(id: string, entries: readonly Entry[]): Table {
  try {
    return tableFrom(entries);
  } catch (error) {
    if (error instanceof LogError) throw corrupt(id, error.n, error.message, error);
    throw corrupt(id, 0, error instanceof Error ? error.message : String(error), error);
  }
}

/** Tokens that got a seat with these entries. */
const tokensIn = (entries: readonly Entry[]): readonly TokenHash[] =>
  entries.flatMap((entry) => (entry.kind === 'sit' && entry.token !== '' ? [entry.token] : []));
