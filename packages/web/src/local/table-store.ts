/**
 * Tables kept on this device, in IndexedDB: for each game the one in play, as the log of its entries.
 * The log contains the secrets of the dice, as it does wherever a table runs.
 */

import type { GameId } from '@dicehall/rules';
import type { Entry } from '@dicehall/table';
import { answerTo, browserDatabase, whenKept } from '../parts/device/database.ts';
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

/** `tables` has a `KeptTable` for each game, `entries` their logs by table and number. */
const database = browserDatabase('dicehall', 1, (db) => {
  db.createObjectStore('tables', { keyPath: 'game' });
  db.createObjectStore('entries');
});

const storeToRead = async (name: 'tables' | 'entries'): Promise<IDBObjectStore> =>
  (await database()).transaction(name).objectStore(name);

const entriesOf = (table: string): IDBKeyRange =>
  IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

/** Adds entries to a table's log, and notes how it stands, in one transaction. */
export async function keepEntries(about: KeptTable, entries: readonly Entry[]): Promise<void> {
  const change = (await database()).transaction(['tables', 'entries'], 'readwrite');
  const log = change.objectStore('entries');
  // A new table replaces another. Later entries are only written, because a tap waits for that.
  if (entries[0]?.n === 0) await forgetLog(change, about.game);
  change.objectStore('tables').put(about);
  for (const entry of entries) log.put(entry, [about.table, entry.n]);
  await whenKept(change);
}

/** Makes room for another game. */
export async function forgetTable(game: GameId): Promise<void> {
  const change = (await database()).transaction(['tables', 'entries'], 'readwrite');
  await forgetLog(change, game);
  change.objectStore('tables').delete(game);
  await whenKept(change);
}

async function forgetLog(change: IDBTransaction, game: GameId): Promise<void> {
  const kept = await answerTo<KeptTable | undefined>(change.objectStore('tables').get(game));
  if (kept !== undefined) change.objectStore('entries').delete(entriesOf(kept.table));
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

export const keptTable = async (game: GameId): Promise<KeptTable | undefined> =>
  answerTo((await storeToRead('tables')).get(game));

/** The latest first. */
export async function keptTables(): Promise<readonly KeptTable[]> {
  const all = await answerTo<KeptTable[]>((await storeToRead('tables')).getAll());
  return all.sort((one, other) => other.changed - one.changed);
}

export const keptLog = async (table: string): Promise<readonly Entry[]> =>
  answerTo((await storeToRead('entries')).getAll(entriesOf(table)));
