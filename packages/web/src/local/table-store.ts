/**
 * Tables kept on this device, in IndexedDB: for each game the one in play, as the log of its entries.
 * The log contains the secrets of the dice, as it does wherever a table runs.
 */

import type { GameId } from '@dicehall/rules';
import type { Entry } from '@dicehall/table';
import type { DBSchema } from 'idb';
import { browserDatabase } from '../parts/device/browser-store.ts';
import type { ShapeName } from '../parts/shapes.ts';

/** What is known of a table without reading its log. */
export interface KeptTable {
  readonly game: GameId;
  readonly table: string;
  /** By seat. */
  readonly shapes: readonly ShapeName[];
  readonly names: readonly string[];
  readonly isOver: boolean;
  readonly changed: number;
}

interface Schema extends DBSchema {
  readonly tables: { readonly key: GameId; readonly value: KeptTable };
  readonly entries: { readonly key: [string, number]; readonly value: Entry };
}

const database = browserDatabase<Schema>('dicehall', 1, (db) => {
  db.createObjectStore('tables', { keyPath: 'game' });
  db.createObjectStore('entries');
});

const entriesOf = (table: string): IDBKeyRange =>
  IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

/** Adds entries to a table's log, and notes how it stands, in one transaction. */
export async function keepEntries(about: KeptTable, entries: readonly Entry[]): Promise<void> {
  const db = await database();
  const change = db.transaction(['tables', 'entries'], 'readwrite');
  const tables = change.objectStore('tables');
  const log = change.objectStore('entries');
  // A new table replaces another. Later entries are only written, because a tap waits for that.
  const before = entries[0]?.n === 0 ? await tables.get(about.game) : undefined;
  await Promise.all([
    before !== undefined && before.table !== about.table && log.delete(entriesOf(before.table)),
    tables.put(about),
    ...entries.map((entry) => log.put(entry, [about.table, entry.n])),
    change.done,
  ]);
}

/** Makes room for another game. */
export async function forgetTable(game: GameId): Promise<void> {
  const db = await database();
  const change = db.transaction(['tables', 'entries'], 'readwrite');
  const tables = change.objectStore('tables');
  const before = await tables.get(game);
  if (before !== undefined) change.objectStore('entries').delete(entriesOf(before.table));
  tables.delete(game);
  await change.done;
}

/** Before another game: one that has ended goes, one under way stays. */
export async function forgetEnded(game: GameId): Promise<void> {
  // A browser that keeps nothing has nothing to forget.
  const kept = await keptTable(game).catch(() => undefined);
  if (kept?.isOver) await forgetTable(game).catch(() => {});
}

/** A game that a person has begun to play and not finished; nobody misses a table at which nothing was played. */
export async function underWay(game: GameId): Promise<KeptTable | undefined> {
  const kept = await keptTable(game).catch(() => undefined);
  if (kept === undefined || kept.isOver) return undefined;
  const log = await keptLog(kept.table);
  const isPlayed = log.some(({ kind, by }) => kind === 'act' && typeof by === 'number');
  return isPlayed ? kept : undefined;
}

export async function keptTable(game: GameId): Promise<KeptTable | undefined> {
  return (await database()).get('tables', game);
}

/** The latest first. */
export async function keptTables(): Promise<readonly KeptTable[]> {
  const all = await (await database()).getAll('tables');
  return all.sort((one, other) => other.changed - one.changed);
}

export async function keptLog(table: string): Promise<readonly Entry[]> {
  return (await database()).getAll('entries', entriesOf(table));
}
