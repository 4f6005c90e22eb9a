/** The store in PostgreSQL, for several nodes on the same tables. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import type { StoredLog, TokenHash } from '@dicehall/table';
import pg from 'pg';
import { groupAttendance } from '../attendance-writes.ts';
import { groupCommit } from '../group.ts';
import { importRow } from '../import-row.ts';
import { isTableId, joinRows, makeRow, NOTHING, type Row, type StoredRow } from '../row.ts';
import { inSlices } from '../slices.ts';
import {
  type Appended,
  type ListedTable,
  type Store,
  type StoredTable,
  type StoredTableId,
  StoreError,
  type TimeSpan,
} from '../store.ts';
import type { Alone } from '../turns.ts';
import { postgresAdmin } from './admin.ts';
import { appendAll, headIn } from './append.ts';
import { postgresError } from './errors.ts';
import { addKey, allKeys } from './keys.ts';
import { aloneOn } from './lock.ts';
import { migratePostgres } from './migrations.ts';
import { makeProbe } from './probe.ts';
import { query } from './query.ts';

export interface PostgresOptions {
  /** Connections, of which all but one may be committing. */
  readonly connections?: number;
  /** Milliseconds until a connection, and until a statement, is given up. */
  readonly connectTimeout?: number;
  readonly statementTimeout?: number;
}

const MOST_IN_GROUP = 500;
const PAGE = 100;

function poolFor(url: string, options: PostgresOptions): pg.Pool {
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
  return pool;
}

/** Reads only, of a database that is up to date. */
export function openPostgresReader(url: string) {
  const pool = poolFor(url, { connections: 1 });
  return {
    readLog: (table: string) => readLog(pool, table, 0),
    tablesOf: (tokens: readonly TokenHash[]) => tablesOf(pool, tokens),
  };
}

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { connections = 5, connectTimeout = 5_000 } = options;
  const pool = poolFor(url, options);
  try {
    const client = await firstClient(pool);
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

/** A database that starts beside the server, or serves others that start, answers late. */
const FIRST_TRIES = 6;

async function firstClient(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tries = 1; ; tries++) {
    try {
      return await pool.connect();
    } catch (error) {
      const isLate = error instanceof Error && /timeout/i.test(error.message);
      if (!isLate || tries === FIRST_TRIES) throw error;
    }
  }
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
  const attendance = groupAttendance((waits) =>
    query(
      pool,
      `UPDATE tables SET attended_until = asked.until
       FROM unnest($1::text[], $2::bigint[]) AS asked (id, until) WHERE tables.id = asked.id`,
      [[...waits.keys()], [...waits.values()]],
    ),
  );
  let closed: Promise<void> | undefined;
  return {
    append: async (append) => group.ask(makeRow(append)),
    read: async (table, from) => (await readLog(pool, table, from)).entries,
    readLog: (table, from) => readLog(pool, table, from),
    heads: (tables) => heads(pool, tables),
    attend: attendance.attend,
    listAttended: (game, span, limit) => listAttended(pool, game, span, limit),
    tablesOf: (tokens) => tablesOf(pool, tokens),
    toWake: (now, limit) =>
      ids(
        pool,
        `SELECT id FROM tables WHERE wake >= 0 AND wake <= $1 AND NOT is_archived
         ORDER BY wake LIMIT $2`,
        [now, limit],
      ),
    aheadOf: (now, limit) =>
      ids(
        pool,
        `SELECT id FROM tables WHERE wake >= 0 AND time > $1 AND NOT is_archived
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
    tableIds: (after, limit) => tableIds(pool, after, limit),
    findDamage: async () => [],
    exportAll: () => exportAll(pool),
    importTable: async (table) => group.ask(importRow(table)),
    keys: () => allKeys(pool),
    addKey: (key, after) => addKey(pool, key, after),
    alone,
    admin: postgresAdmin(pool),
    check: makeProbe(pool),
    close: () => {
      closed ??= Promise.all([group.close(), attendance.close()]).then(() => pool.end());
      return closed;
    },
  };
}

async function ids(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(pool, text, values);
  return rows.map(({ id }) => id);
}

const tablesOf = (pool: pg.Pool, tokens: readonly TokenHash[]): Promise<readonly string[]> =>
  ids(
    pool,
    'SELECT id FROM tables WHERE key IN (SELECT tbl FROM tokens WHERE hash = ANY ($1)) ORDER BY key',
    [tokens],
  );

async function readLog(pool: pg.Pool, table: string, from: number): Promise<StoredLog> {
  if (!isTableId(table)) return NOTHING;
  const found = await query<LogRow & { next: string; head: string }>(
    pool,
    `SELECT log.first, log.entries, tables.next, tables.head FROM tables LEFT JOIN log ON log.tbl = tables.key
      AND log.first >= (SELECT max(first) FROM log WHERE tbl = tables.key AND first <= $2)
     WHERE tables.id = $1 ORDER BY log.first`,
    [table, from],
  );
  const next = Number(found[0]?.next ?? 0);
  if (from >= next) return NOTHING;
  const rows = found.flatMap(storedRow);
  const entries = await inSlices(joinRows({ table, from, next, rows }));
  return { entries, head: headIn(found[0]?.head ?? '', next) };
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

async function listAttended(
  pool: pg.Pool,
  game: GameId | undefined,
  { after, until }: TimeSpan,
  limit: number,
): Promise<readonly ListedTable[]> {
  const rows = await query<Record<'id' | 'game' | 'options' | 'opened', string> & Seats>(
    pool,
    `SELECT id, game, options, seats, taken, opened FROM tables
     WHERE is_public AND phase = 0 AND NOT is_archived AND attended_until > $2
       AND attended_until <= $3 AND taken < seats AND ($1::text IS NULL OR game = $1)
     ORDER BY opened DESC, key DESC LIMIT $4`,
    [game ?? null, after, until, limit],
  );
  return rows.map(({ id, game: name, options, seats, taken, opened }) => {
    const known = GAME_IDS.find((one) => one === name);
    if (known === undefined) {
      throw new StoreError('corrupt', `Table ${id} has no game that is known.`);
    }
    return { table: id, game: known, options, seats, taken, opened: Number(opened) };
  });
}

async function tableIds(
  pool: pg.Pool,
  after: string,
  limit: number,
): Promise<readonly StoredTableId[]> {
  const rows = await query<{ id: string; is_archived: boolean }>(
    pool,
    'SELECT id, is_archived FROM tables WHERE id > $1 ORDER BY id LIMIT $2',
    [after, limit],
  );
  return rows.map(({ id, is_archived: isArchived }) => ({ table: id, isArchived }));
}

async function* exportAll(pool: pg.Pool): AsyncGenerator<StoredTable> {
  let page = await tableIds(pool, '', PAGE);
  while (page.length > 0) {
    for (const { table, isArchived } of page) {
      yield { table, isArchived, ...(await readLog(pool, table, 0)) };
    }
    page = await tableIds(pool, page.at(-1)?.table ?? '', PAGE);
  }
}

interface Seats {
  readonly seats: number;
  readonly taken: number;
}

interface LogRow {
  readonly first: string | null;
  readonly entries: string | null;
}

const storedRow = (row: LogRow): StoredRow[] =>
  row.first === null || row.entries === null
    ? []
    : [{ first: Number(row.first), entries: row.entries }];
