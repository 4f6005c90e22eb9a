/** The schema of the SQLite store, one migration after another. */

import type { DatabaseSync } from 'node:sqlite';
import { type Migration, migrationsFrom } from '../migrations.ts';
import { StoreError } from '../store.ts';

/** In the header of the file, so that it is known for what it is: "dice". */
const APPLICATION = 0x64696365;

/**
 * One row in `log` for each append, always at the end of the file, and chained to the table's row before
 * it. With the log clustered or indexed by table, five hundred busy tables dirty as many pages with every
 * commit: two to six times the work. What a unique key would do, `tables.next` does: a row is written only
 * where `first` is the next number of its table, in the same transaction that moves `next` on.
 */
export const SQLITE_MIGRATIONS: readonly Migration[] = [
  {
    what: 'tables and their logs',
    sql: `
      CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        next INTEGER NOT NULL,
        last INTEGER NOT NULL,
        time INTEGER NOT NULL,
        phase INTEGER NOT NULL,
        is_public INTEGER NOT NULL,
        seats INTEGER NOT NULL,
        taken INTEGER NOT NULL,
        wake INTEGER NOT NULL,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        opened INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE log (
        id INTEGER PRIMARY KEY,
        tbl INTEGER NOT NULL,
        first INTEGER NOT NULL,
        before INTEGER NOT NULL,
        entries TEXT NOT NULL
      ) STRICT;
      CREATE TABLE tokens (
        hash TEXT NOT NULL,
        tbl INTEGER NOT NULL,
        PRIMARY KEY (hash, tbl)
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    what: 'idle tables are put away; what is looked for has an index',
    sql: `
      ALTER TABLE tables ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX joinable ON tables (opened) WHERE is_public = 1 AND phase = 0 AND is_archived = 0;
      CREATE INDEX waking ON tables (wake) WHERE wake >= 0 AND is_archived = 0;
    `,
  },
  {
    what: 'games are counted when they end; networks are blocked',
    sql: `
      CREATE TABLE ended_games (time INTEGER NOT NULL, game TEXT NOT NULL) STRICT;
      CREATE INDEX ended_by_time ON ended_games (time);
      INSERT INTO ended_games (time, game) SELECT time, game FROM tables WHERE phase = 2;
      CREATE TABLE blocks (
        network TEXT PRIMARY KEY,
        since INTEGER NOT NULL,
        until INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    what: "the server's own keys, one of each use at a time",
    sql: `
      CREATE TABLE keys (
        id TEXT PRIMARY KEY,
        use TEXT NOT NULL,
        secret TEXT NOT NULL,
        made INTEGER NOT NULL,
        retired INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX key_in_use ON keys (use) WHERE retired IS NULL;
    `,
  },
  {
    what: 'until when somebody waits for company',
    sql: `
      ALTER TABLE tables ADD COLUMN attended_until INTEGER NOT NULL DEFAULT 0;
      DROP INDEX joinable;
      CREATE INDEX attended ON tables (attended_until) WHERE is_public = 1 AND phase = 0 AND is_archived = 0;
    `,
  },
  {
    what: 'the head of a log; empty until the next entry',
    sql: `ALTER TABLE tables ADD COLUMN head TEXT NOT NULL DEFAULT ''`,
  },
  {
    what: 'keys vouch for those after them',
    sql: `ALTER TABLE keys ADD COLUMN vouchers TEXT NOT NULL DEFAULT ''`,
  },
];

/** Brings the schema up to date. */
export function migrate(db: DatabaseSync, migrations = SQLITE_MIGRATIONS): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = pragma(db, 'user_version');
    const application = pragma(db, 'application_id');
    const isNew = version === 0 && isEmpty(db);
    if (application !== APPLICATION && !isNew) {
      throw new StoreError('bad-place', 'It is a database, but not one of Dicehall.');
    }
    for (const { sql } of migrationsFrom(version, migrations)) db.exec(sql);
    db.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${migrations.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

export const pragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);

const isEmpty = (db: DatabaseSync): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
