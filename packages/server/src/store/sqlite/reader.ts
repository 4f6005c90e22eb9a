/** Reads a SQLite file. A reader sees what is committed and never waits for a writer. */

import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { GameId } from '@dicehall/rules';
import { GAME_IDS } from '@dicehall/rules';
import type { StoredLog, TokenHash } from '@dicehall/table';
import { isTableId, joinRows, NOTHING, type StoredRow } from '../row.ts';
import type { Work } from '../slices.ts';
import {
  type ListedTable,
  type StoredKey,
  type StoredTable,
  StoreError,
  type TimeSpan,
} from '../store.ts';
import { storeError } from './errors.ts';

export interface SqliteReader {
  /** All of it as it is now, though taking it apart may be interrupted. */
  read(table: string, from: number): Work<StoredLog>;
  heads(tables: readonly string[]): ReadonlyMap<string, number>;
  listAttended(game: GameId | undefined, span: TimeSpan, limit: number): readonly ListedTable[];
  /** Where these tokens hold seats. */
  tablesOf(tokens: readonly TokenHash[]): readonly string[];
  toWake(now: number, limit: number): readonly string[];
  /** Tables whose last entry is later than now: the clock was set back. */
  aheadOf(now: number, limit: number): readonly string[];
  /** Tables whose ids come after this one. */
  tablesAfter(id: string, limit: number): readonly Pick<StoredTable, 'table' | 'isArchived'>[];
  keys(): readonly StoredKey[];
  close(): void;
}

type SqlRow = Record<string, SQLOutputValue>;

export function openReader(file: string): SqliteReader {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  // From the last row of the table back along the chain, until the one that holds entry ?2.
  const chain = db.prepare(`
    WITH RECURSIVE chain (tbl, first, before, entries) AS (
      SELECT log.tbl, log.first, log.before, log.entries
      FROM tables JOIN log ON log.id = tables.last WHERE tables.id = ?1 AND tables.next > ?2
      UNION ALL
      SELECT log.tbl, log.first, log.before, log.entries
      FROM chain JOIN log ON log.id = chain.before WHERE chain.first > ?2
    )
    SELECT chain.first, chain.entries, chain.tbl = tables.key AS is_own, tables.next,
      tables.head
    FROM tables LEFT JOIN chain WHERE tables.id = ?1`);
  const next = db.prepare(`
    SELECT tables.id, tables.next FROM json_each(?) AS asked JOIN tables ON tables.id = asked.value`);
  const joinable = db.prepare(`
    SELECT id, game, options, seats, taken, opened FROM tables
    WHERE is_public = 1 AND phase = 0 AND is_archived = 0
      AND attended_until > ?2 AND attended_until <= ?3 AND taken < seats AND (?1 = '' OR game = ?1)
    ORDER BY opened DESC, key DESC LIMIT ?4`);
  const tablesByToken = db.prepare(`
    SELECT DISTINCT tables.id FROM json_each(?) AS own
    JOIN tokens ON tokens.hash = own.value JOIN tables ON tables.key = tokens.tbl ORDER BY tables.key`);
  const waking = db.prepare(`
    SELECT id FROM tables WHERE wake >= 0 AND wake <= ? AND is_archived = 0 ORDER BY wake LIMIT ?`);
  const aheadOfClock = db.prepare(`
    SELECT id FROM tables WHERE wake >= 0 AND time > ? AND is_archived = 0 ORDER BY wake LIMIT ?`);
  const after = db.prepare('SELECT id, is_archived FROM tables WHERE id > ? ORDER BY id LIMIT ?');
  const allKeys = db.prepare(
    'SELECT id, use, secret, made, retired, vouchers FROM keys ORDER BY made DESC, id',
  );

  return {
    *read(table, from) {
      const found = isTableId(table) ? all(() => chain.all(table, from)) : [];
      const next = Number(found[0]?.['next'] ?? 0);
      if (from >= next) return NOTHING;
      const rows = found.toReversed().flatMap(storedRow);
      const entries = yield* joinRows({ table, from, next, rows });
      return { entries, head: String(found[0]?.['head']) || undefined };
    },
    heads: (tables) =>
      new Map(all(() => next.all(JSON.stringify(tables))).map((row) => [idOf(row), nextIn(row)])),
    listAttended: (game, { after, until }, limit) =>
      all(() => joinable.all(game ?? '', after, until, limit)).map((row) => ({
        table: String(row['id']),
        game: gameId(row),
        options: String(row['options']),
        seats: Number(row['seats']),
        taken: Number(row['taken']),
        opened: Number(row['opened']),
      })),
    tablesOf: (tokens) => all(() => tablesByToken.all(JSON.stringify(tokens))).map(idOf),
    toWake: (now, limit) => all(() => waking.all(now, limit)).map(idOf),
    aheadOf: (now, limit) => all(() => aheadOfClock.all(now, limit)).map(idOf),
    tablesAfter: (id, limit) =>
      all(() => after.all(id, limit)).map((row) => ({
        table: idOf(row),
        isArchived: row['is_archived'] === 1,
      })),
    keys: () => all(() => allKeys.all()).map(keyOf),
    close: () => db.close(),
  };
}

function all(query: () => SqlRow[]): SqlRow[] {
  try {
    return query();
  } catch (error) {
    throw storeError(error);
  }
}

const idOf = (row: SqlRow): string => String(row['id']);
const nextIn = (row: SqlRow): number => Number(row['next']);

/** A row that belongs to another table, or that the chain does not reach, is missing here. */
const storedRow = (row: SqlRow): StoredRow[] =>
  row['is_own'] === 1 ? [{ first: Number(row['first']), entries: String(row['entries']) }] : [];

const keyOf = (row: SqlRow): StoredKey => ({
  use: row['use'] === 'bus' ? 'bus' : 'sign',
  id: idOf(row),
  secret: String(row['secret']),
  made: Number(row['made']),
  retired: row['retired'] === null ? undefined : Number(row['retired']),
  vouchers: String(row['vouchers']),
});

function gameId(row: SqlRow): GameId {
  const game = GAME_IDS.find((id) => id === row['game']);
  if (game !== undefined) return game;
  throw new StoreError('corrupt', `Table ${idOf(row)} has no game that is known.`);
}
