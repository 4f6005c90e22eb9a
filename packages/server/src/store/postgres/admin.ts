/** The operator's queries, on PostgreSQL. */

import type pg from 'pg';
import {
  type Block,
  DAY,
  type StoreAdmin,
  type StoreUsage,
  type TableQuery,
  type TableSummary,
} from '../admin.ts';
import { changeRow, phaseIn, phaseNumber, textsOf } from '../row.ts';
import { postgresError } from './errors.ts';
import { query } from './query.ts';

export const postgresAdmin = (pool: pg.Pool): StoreAdmin => ({
  list: (query) => list(pool, query),
  usage: () => usage(pool),
  async endedGames(since) {
    const rows = await query<{ day: string; game: string; games: string }>(
      pool,
      `SELECT time / ${DAY} AS day, game, count(*) AS games FROM ended_games WHERE time >= $1
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [since],
    );
    return rows.map(({ day, game, games }) => ({ day: Number(day), game, games: Number(games) }));
  },
  async deleteFinished(before, most) {
    const rows = await query(
      pool,
      `WITH gone AS (
         DELETE FROM tables WHERE key IN (
           SELECT key FROM tables WHERE phase = 2 AND time < $1 ORDER BY id LIMIT $2 FOR UPDATE
         ) RETURNING key
       ), cleared AS (
         DELETE FROM log WHERE tbl IN (SELECT key FROM gone)
       ), forgotten AS (
         DELETE FROM tokens WHERE tbl IN (SELECT key FROM gone)
       ) SELECT key FROM gone`,
      [before, most],
    );
    return rows.length;
  },
  rewrite: (table, entries, forget) =>
    inTransaction(pool, (client) => rewrite(client, table, textsOf(entries), forget)),
  async blocks(now) {
    const rows = await query<Record<keyof Block, string>>(
      pool,
      'SELECT network, since, until FROM blocks WHERE until > $1 ORDER BY since, network',
      [now],
    );
    return rows.map(({ network, since, until }) => ({
      network,
      since: Number(since),
      until: Number(until),
    }));
  },
  async block({ network, since, until }) {
    await query(
      pool,
      `INSERT INTO blocks VALUES ($1, $2, $3) ON CONFLICT (network)
       DO UPDATE SET since = excluded.since, until = excluded.until`,
      [network, since, until],
    );
  },
  async unblock(network) {
    const text = 'DELETE FROM blocks WHERE network = $1 RETURNING network';
    return (await query(pool, text, [network])).length === 1;
  },
});

async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await work(client);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  } catch (error) {
    throw postgresError(error);
  }
}

interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly phase: number;
  readonly is_public: boolean;
  readonly is_archived: boolean;
  readonly seats: number;
  readonly taken: number;
  readonly next: string;
  readonly opened: string;
  readonly time: string;
}

async function list(
  pool: pg.Pool,
  { phase, game, table, limit }: TableQuery,
): Promise<readonly TableSummary[]> {
  const rows = await query<TableRow>(
    pool,
    `SELECT * FROM tables WHERE ($1::int IS NULL OR phase = $1) AND ($2::text IS NULL OR game = $2)
       AND ($4::text IS NULL OR id = $4)
     ORDER BY time DESC, key DESC LIMIT $3`,
    [phase === undefined ? null : phaseNumber(phase), game ?? null, limit, table ?? null],
  );
  return rows.map((row) => ({
    table: row.id,
    game: row.game,
    phase: phaseIn(row.phase),
    isPublic: row.is_public,
    isArchived: row.is_archived,
    seats: row.seats,
    taken: row.taken,
    entries: Number(row.next),
    opened: Number(row.opened),
    time: Number(row.time),
  }));
}

/** How much space the whole schema takes, indexes included. */
const SIZE = `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`;

async function usage(pool: pg.Pool): Promise<StoreUsage> {
  const tables = { seating: 0, playing: 0, over: 0, archived: 0 };
  let entries = 0;
  for (const row of await query<Record<'tables' | 'entries', string> & Kind>(
    pool,
    `SELECT phase, is_archived, count(*) AS tables, sum(next) AS entries
     FROM tables GROUP BY phase, is_archived`,
    [],
  )) {
    tables[row.is_archived ? 'archived' : phaseIn(row.phase)] += Number(row.tables);
    entries += Number(row.entries);
  }
  const [size] = await query<{ bytes: string | null }>(pool, SIZE, []);
  return { bytes: Number(size?.bytes ?? 0), entries, tables };
}

type Kind = Pick<TableRow, 'phase' | 'is_archived'>;

async function rewrite(
  client: pg.PoolClient,
  table: string,
  texts: ReadonlyMap<number, string>,
  forget: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ key: string; first: string; entries: string }>(
    `SELECT tables.key, log.first, log.entries FROM tables JOIN log ON log.tbl = tables.key
     WHERE tables.id = $1 FOR UPDATE`,
    [table],
  );
  for (const { key, first, entries } of rows) {
    const changed = changeRow(table, { first: Number(first), entries }, texts);
    if (changed === undefined) continue;
    const text = 'UPDATE log SET entries = $1 WHERE tbl = $2 AND first = $3';
    await client.query(text, [changed, key, first]);
  }
  await client.query('DELETE FROM tokens WHERE tbl = $1 AND hash = ANY ($2)', [
    rows[0]?.key ?? null,
    forget,
  ]);
}
