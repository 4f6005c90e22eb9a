/**
 * A copy of a SQLite file, while a server plays on it or not: what was durable at one moment, in one piece, without
 * what has been deleted.
 */

import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store.ts';
import { storeError } from './errors.ts';

/** In place of what is at `target`, and only if the copy is sound; gives its number of tables. */
export function backupSqlite(file: string, target: string): number {
  const part = `${target}.part`;
  try {
    rmSync(part, { force: true });
    // It holds the secrets of games that are not over. SQLite fills a file that is there and empty.
    closeSync(openSync(part, 'wx', 0o600));
    copy(file, part);
    const tables = check(part);
    sync(part);
    renameSync(part, target);
    sync(dirname(target));
    return tables;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function copy(file: string, part: string): void {
  const db = openReadOnly(file);
  try {
    db.prepare('VACUUM INTO ?').run(part);
  } catch (error) {
    throw storeError(error);
  } finally {
    db.close();
  }
}

function check(part: string): number {
  const db = openReadOnly(part);
  try {
    const found = db.prepare('PRAGMA quick_check').all();
    const [first] = Object.values(found[0] ?? {});
    if (first !== 'ok') throw new StoreError('corrupt', `The copy is damaged (${first}).`);
    return Number(db.prepare('SELECT count(*) AS tables FROM tables').get()?.['tables']);
  } catch (error) {
    throw storeError(error);
  } finally {
    db.close();
  }
}

function openReadOnly(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  } catch (error) {
    throw storeError(error);
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
