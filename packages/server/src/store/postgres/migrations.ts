/** The schema of the PostgreSQL store, one migration after another. */

import type { ClientBase } from 'pg';
import { type Migration, migrationsFrom } from '../migrations.ts';

/**
 * One row in `log` for each append. Its key decides races, together with `tables.next`, which keeps two
 * appends from overlapping. Rows of `tables` leave room in their pages, so that a move changes no index.
 */
export const POSTGRES_MIGRATIONS: readonly Migration[] = [
  {
    what: 'tables and their logs',
    sql: `
      CREATE TABLE tables (
        key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text COLLATE "C" NOT NULL UNIQUE,
        next bigint NOT NULL,
        time bigint NOT NULL,
        phase smallint NOT NULL,
        is_public boolean NOT NULL,
        seats smallint NOT NULL,
        taken smallint NOT NULL,
        wake bigint NOT NULL,
        game text NOT NULL,
        options text NOT NULL,
        opened bigint NOT NULL
      ) WITH (fillfactor = 60);
      CREATE TABLE log (
        tbl bigint NOT NULL,
        first bigint NOT NULL,
        entries text NOT NULL,
        PRIMARY KEY (tbl, first)
      );
      CREATE TABLE tokens (
        hash text COLLATE "C" NOT NULL,
        tbl bigint NOT NULL,
        PRIMARY KEY (hash, tbl)
      );
    `,
  },
  {
    what: 'idle tables are put away; what is looked for has an index',
    sql: `
      ALTER TABLE tables ADD COLUMN is_archived boolean NOT NULL DEFAULT false;
      CREATE INDEX joinable ON tables (opened) WHERE is_public AND phase = 0 AND NOT is_archived;
      CREATE INDEX waking ON tables (wake) WHERE wake >= 0 AND NOT is_archived;
    `,
  },
  {
    what: 'games are counted when they end; networks are blocked',
    sql: `
      CREATE TABLE ended_games (time bigint NOT NULL, game text NOT NULL);
      CREATE INDEX ended_by_time ON ended_games (time);
      INSERT INTO ended_games (time, game) SELECT time, game FROM tables WHERE phase = 2;
      CREATE TABLE blocks (network text PRIMARY KEY, since bigint NOT NULL, until bigint NOT NULL);
    `,
  },
  {
    what: "the server's own keys, one of each use at a time",
    sql: `
      CREATE TABLE keys (
        id text COLLATE "C" PRIMARY KEY,
        use text NOT NULL,
        secret text NOT NULL,
        made bigint NOT NULL,
        retired bigint
      );
      CREATE UNIQUE INDEX key_in_use ON keys (use) WHERE retired IS NULL;
    `,
  },
  {
    what: 'until when somebody waits for company',
    sql: `
      ALTER TABLE tables ADD COLUMN attended_until bigint NOT NULL DEFAULT 0;
      DROP INDEX joinable;
      CREATE INDEX attended ON tables (attended_until) WHERE is_public AND phase = 0 AND NOT is_archived;
    `,
  },
  {
    what: 'a row to try writing on; its page has room, so that it stays one page',
    sql: `
      CREATE TABLE probe (tries bigint NOT NULL) WITH (fillfactor = 10);
      INSERT INTO probe VALUES (0);
    `,
  },
  {
    what: 'the head of a log, with the number of the entry that follows it',
    sql: `ALTER TABLE tables ADD COLUMN head text NOT NULL DEFAULT ''`,
  },
  {
    what: 'keys vouch for those after them',
    sql: `ALTER TABLE keys ADD COLUMN vouchers text NOT NULL DEFAULT ''`,
  },
];

/** Any number, the same for every node: nodes that start together wait for each other. */
const LOCK = 1_684_628_325;

/** Brings the schema up to date. */
export async function migratePostgres(
  client: ClientBase,
  migrations = POSTGRES_MIGRATIONS,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS meta (name text PRIMARY KEY, value bigint NOT NULL)',
    );
    const found = await client.query<{ value: string }>(
      "SELECT value FROM meta WHERE name = 'schema'",
    );
    for (const { sql } of migrationsFrom(Number(found.rows[0]?.value ?? 0), migrations)) {
      await client.query(sql);
    }
    await client.query(
      `INSERT INTO meta VALUES ('schema', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [migrations.length],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
