/** The store in PostgreSQL, for several nodes on the same tables. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import type { Entry } from '@dicehall/table';
import pg from 'pg';
import { groupCommit } from './group.ts';
import { importRow } from './import-row.ts';
import { aloneOn } from './postgres-alone.ts';
import { appendAll } from './postgres-append.ts';
import { postgresError } from './postgres-errors.ts';
import { migratePostgres } from './postgres-migrations.ts';
import { isTableId, joinRows, makeRow, type Row, type StoredRow } from './row.ts';
import {
  type Appended,
  type ListedTable,
  type Store,
  type StoredTable,
  StoreError,
} from './store.ts';
import type { Alone } from './turns.ts';

export interface PostgresOptions {
  /** Connections, of which all but one may be committing. */
  readonly connections?: number;
  /** Milliseconds until a connection, and until a statement, is given up. */
  readonly connectTimeout?: number;
  readonly statementTimeout?: number;
}

const MOST_IN_GROUP = 500;
const PAGE = 100;

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { connections = 5, connectTimeout = 5_000, statementTimeout = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    // Longer, so that a server that answers says itself that it was too slow.
    query_timeout: statementTimeout + 1_000,
    keepAlive: true,
    application_name: 'dicehall',
    // Acknowledged means durable, whatever the server's setting.
    onConnect: (client) => void client.query('SET synchronous_commit = on').catch(() => undefined),
  });
  // A connection that is lost while nobody uses it; the pool makes a new one when it is needed.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    try {
      await migratePostgres(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw postgresError(error);
  }
  return storeOn(pool, Math.max(1, connections - 1), aloneOn(url, connectTimeout));
}

function storeOn(pool: pg.Pool, lanes: number, alone: Alone): Store {
  const group = groupCommit<Row, Appended>({
    lanes,
    most: MOST_IN_GROUP,
    keyOf: ([id]) => id,
    commit: (rows) =>
      appendAll(pool, rows).catch((error: unknown) => {
        throw postgresError(error);
      }),
  });
  let closed: Promise<void> | undefined;
  return {
    append: async (append) => group.ask(makeRow(append)),
    read: (table, from) => read(pool, table, from),
    heads: (tables) => heads(pool, tables),
    listPublic: (game, limit) => listPublic(pool, game, limit),
    tablesOf: (tokens) =>
      ids(
        pool,
        'SELECT id FROM tables WHERE key IN (SELECT tbl FROM tokens WHERE hash = ANY ($1)) ORDER BY key',
        [tokens],
      ),
    toWake: (now, limit) =>
      ids(
        pool,
        `SELECT id FROM tables WHERE wake >= 0 AND wake <= $1 AND NOT is_archived
         ORDER BY wake LIMIT $2`,
        [now, limit],
      ),
    async archiveIdle(before) {
      const rows = await query(
        pool,
        `UPDATE tables SET is_archived = true
         WHERE time < $1 AND phase <> 2 AND NOT is_archived RETURNING key`,
        [before],
      );
      return rows.length;
    },
    exportAll: () => exportAll(pool),
    importTable: async (table) => group.ask(importRow(table)),
    alone,
    check: async () => void (await query(pool, 'SELECT 1 FROM meta', [])),
    close: () => {
      closed ??= group.close().then(() => pool.end());
      return closed;
    },
  };
}

async function query<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<readonly R[]> {
  try {
    return (await pool.query<R>(text, [...values])).rows;
  } catch (error) {
    throw postgresError(error);
  }
}

async function ids(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(pool, text, values);
  return rows.map(({ id }) => id);
}

async function read(pool: pg.Pool, table: string, from: number): Promise<readonly Entry[]> {
  if (!isTableId(table)) return [];
  const rows = await query<{ first: string | null; entries: string | null; next: string }>(
    pool,
    `SELECT log.first, log.entries, tables.next FROM tables LEFT JOIN log ON log.tbl = tables.key
      AND log.first >= (SELECT max(first) FROM log WHERE tbl = tables.key AND first <= $2)
     WHERE tables.id = $1 ORDER BY log.first`,
    [table, from],
  );
  const next = Number(rows[0]?.next ?? 0);
  if (from >= next) return [];
  return joinRows(table, from, next, rows.flatMap(storedRow));
}

async function heads(
  pool: pg.Pool,
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ id: string; next: string }>(
    pool,
    'SELECT id, next FROM tables WHERE id = ANY ($1)',
    [tables],
  );
  return new Map(rows.map(({ id, next }) => [id, Number(next)]));
}

async function listPublic(
  pool: pg.Pool,
  game: GameId | undefined,
  limit: number,
): Promise<readonly ListedTable[]> {
  const rows = await query<Record<'id' | 'game' | 'options' | 'opened', string> & Seats>(
    pool,
    `SELECT id, game, options, seats, taken, opened FROM tables
     WHERE is_public AND phase = 0 AND NOT is_archived AND taken < seats
       AND ($1::text IS NULL OR game = $1) ORDER BY opened, key LIMIT $2`,
    [game ?? null, limit],
  );
  return rows.map(({ id, game: name, options, seats, taken, opened }) => {
    const known = GAME_IDS.find((one) => one === name);
    if (known === undefined) {
      throw new StoreError('corrupt', `Table ${id} has no game that is known.`);
    }
    return { table: id, game: known, options, seats, taken, opened: Number(opened) };
  });
}

async function* exportAll(pool: pg.Pool): AsyncGenerator<StoredTable> {
  let last = '';
  for (;;) {
    const page = await query<{ id: string; is_archived: boolean }>(
      pool,
      'SELECT id, is_archived FROM tables WHERE id > $1 ORDER BY id LIMIT $2',
      [last, PAGE],
    );
    if (page.length === 0) return;
    for (const { id, is_archived: isArchived } of page) {
      yield { table: id, isArchived, entries: await read(pool, id, 0) };
      last = id;
    }
  }
}

interface Seats {
  readonly seats: number;
  readonly taken: number;
}

const storedRow = (row: { first: string | null; entries: string | null }): StoredRow[] =>
  row.first === null || row.entries === null
    ? []
    : [{ first: Number(row.first), entries: row.entries }];
