/** Opens the store that the settings name. */

import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { type Store, StoreError } from './store.ts';

export interface StorePlace {
  readonly dataDir: string;
  /** PostgreSQL; without it, a SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
}

const FILE = 'dicehall.db';

/** Whether tables are kept there already; a database answers for itself. */
export const hasStore = ({ dataDir, databaseUrl }: StorePlace): boolean =>
  databaseUrl !== undefined || existsSync(join(resolve(dataDir), FILE));

/** Creates what is missing and brings the schema up to date; rejects with a `StoreError` that says why not. */
export async function openStore({ dataDir, databaseUrl }: StorePlace): Promise<Store> {
  if (databaseUrl !== undefined) return openPostgres(checkUrl(databaseUrl));
  const folder = resolve(dataDir);
  prepare(folder);
  const file = join(folder, FILE);
  try {
    return await openSqlite(file);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code === 'in-use') throw error;
    throw new StoreError(error.code, `${file} cannot be opened. ${error.message}`, {
      cause: error,
    });
  }
}

/** The URL may hold a password, so the message does not repeat it. */
function checkUrl(url: string): string {
  if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new StoreError(
    'bad-place',
    'DATABASE_URL is not the address of a PostgreSQL database. It looks like ' +
      'postgres://user:password@host:5432/database.',
  );
}

/** One by one: where nothing can be made, as in /proc, `recursive` tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function prepare(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StoreError(
      'bad-place',
      `The data folder cannot be used: ${error instanceof Error ? error.message : error}.`,
      { cause: error },
    );
  }
}
