/** The two kinds of store, each with places of its own for a test. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../store/postgres/postgres.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Store } from '../store/store.ts';
import { startPostgres } from './services/postgres.ts';

export interface StoreKind {
  /** A place where nothing is stored yet: the path of a file, or a URL. */
  place(): Promise<string>;
  open(place: string): Promise<Store>;
  /** Two writers on the same tables, as different as this kind allows. */
  writers(place: string): Promise<readonly [Store, Store]>;
  /** Runs SQL on a place that no store has open. */
  sql(place: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

export const KINDS = { SQLite: sqliteKind, PostgreSQL: postgresKind } as const;

/** A folder that is gone when the process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dicehall-store-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function sqliteKind(): Promise<StoreKind> {
  const folder = scratchFolder();
  let places = 0;
  return {
    place: async () => join(folder, `${places++}.db`),
    open: openSqlite,
    async writers(place) {
      const store = await openSqlite(place);
      return [store, store];
    },
    async sql(place, text) {
      const { DatabaseSync } = await import('node:sqlite');
      const db = new DatabaseSync(place);
      db.exec(text);
      db.close();
    },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresKind(): Promise<StoreKind> {
  const server = await startPostgres();
  let places = 0;
  return {
    place: () => server.place(`place${places++}`),
    open: (place) => openPostgres(place),
    writers: async (place) => [await openPostgres(place), await openPostgres(place)],
    async sql(place, text) {
      const { default: pg } = await import('pg');
      const client = new pg.Client(place);
      await client.connect();
      await client.query(text);
      await client.end();
    },
    stop: () => server.stop(),
  };
}
