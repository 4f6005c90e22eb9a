/** Opens the store that the settings name. */

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  type StatsFs,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openPostgres } from './postgres/postgres.ts';
import { backupSqlite } from './sqlite/backup.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { type Store, StoreError, type StoreErrorCode } from './store.ts';

/** Where a server keeps its tables. */
export interface StorePlace {
  readonly dataDir: string;
  /** PostgreSQL; without it, a SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
}

export const STORE_FILE = 'dicehall.db';

/** Whether tables are kept there already; a database answers for itself. */
export const hasStore = ({ dataDir, databaseUrl }: StorePlace): boolean =>
  databaseUrl !== undefined || existsSync(join(resolve(dataDir), STORE_FILE));

/** A copy of the SQLite file, also while a server has it open; see `backupSqlite`. */
export const backupStore = ({ dataDir }: Pick<StorePlace, 'dataDir'>, target: string): number =>
  backupSqlite(join(resolve(dataDir), STORE_FILE), target);

/** Creates what is missing and brings the schema up to date; rejects with a `StoreError` that says why not. */
export async function openStore({ dataDir, databaseUrl }: StorePlace): Promise<Store> {
  if (databaseUrl !== undefined) return openPostgres(checkUrl(databaseUrl));
  const folder = resolve(dataDir);
  prepare(folder);
  const file = join(folder, STORE_FILE);
  try {
    return await openSqlite(file);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code === 'in-use') throw error;
    const code = isUnclear(error.code) && isFull(folder) ? 'full' : error.code;
    throw new StoreError(code, `${file} cannot be opened. ${error.message}`, { cause: error });
  }
}

/** On a full disk some of SQLite's files cannot even be made, and then it does not say why. */
const isUnclear = (code: StoreErrorCode): boolean => code === 'unavailable' || code === 'bad-place';

/** Bytes. With less nothing of ours can be written. */
const SOME_ROOM = 65_536;

export function isFull(folder: string, room: (path: string) => Room = statfsSync): boolean {
  const { blocks, bavail, bsize } = room(folder);
  // A place such as /proc has none at all.
  return blocks > 0 && bavail * bsize < SOME_ROOM;
}

type Room = Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>;

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
      isNoSpace(error) ? 'full' : 'bad-place',
      `The data folder cannot be used: ${error instanceof Error ? error.message : error}.`,
      { cause: error },
    );
  }
}

const isNoSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';
