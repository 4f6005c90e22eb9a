/** Writes batches of appends to a SQLite file, each batch in one transaction with one fsync. */

import { DatabaseSync } from 'node:sqlite';
import type { Row } from './row.ts';
import { migrate, SQLITE_MIGRATIONS } from './sqlite-migrations.ts';
import type { Appended } from './store.ts';

export interface Writer {
  /** Durable when it returns; if it throws, nothing of the batch was written. */
  write(rows: readonly Row[]): readonly Appended[];
  /** Whether something could be written now; throws if not. */
  probe(): void;
  archiveIdle(before: number): number;
  close(): void;
}

/** Pages of the write-ahead log after which they are moved into the file. */
const CHECKPOINT = 4_000;

/** Brings the schema up to date first. */
export function openWriter(file: string): Writer {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  try {
    return writerOn(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

export function writerOn(db: DatabaseSync): Writer {
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = ${CHECKPOINT};
  `);
  migrate(db);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const create = db.prepare(`
    INSERT INTO tables (id, next, last, time, phase, is_public, seats, taken, wake, game, options, opened)
    VALUES (?, 0, 0, 0, 0, 0, 0, 0, -1, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const insert = db.prepare(`
    INSERT INTO log (tbl, first, before, entries)
    SELECT key, next, last, ?3 FROM tables WHERE id = ?1 AND next = ?2`);
  // Most moves change nothing that is listed, and then no index is touched.
  const move = db.prepare(`
    UPDATE tables SET next = ?, last = ?, time = ? WHERE id = ? AND phase = ? AND is_public = ?
    AND seats = ? AND taken = ? AND wake = ? AND is_archived = 0`);
  const list = db.prepare(`
    UPDATE tables SET next = ?, last = ?, time = ?, phase = ?, is_public = ?, seats = ?, taken = ?,
    wake = ?, is_archived = ?, options = coalesce(?, options) WHERE id = ?`);
  const hold = db.prepare(`
    INSERT INTO tokens (hash, tbl) SELECT ?, key FROM tables WHERE id = ? ON CONFLICT DO NOTHING`);
  const archive = db.prepare(`
    UPDATE tables SET is_archived = 1 WHERE time < ? AND phase <> 2 AND is_archived = 0`);

  function writeRow(row: Row): Appended {
    const [id, first, next, entries, time, phase, isPublic, seats, taken, wake, rarely] = row;
    if (first === 0) {
      const created = create.run(
        id,
        rarely?.game ?? '',
        rarely?.options ?? '',
        rarely?.opened ?? time,
      );
      if (created.changes === 0) return 'taken';
    }
    const { changes, lastInsertRowid: last } = insert.run(id, first, entries);
    if (changes === 0) return 'taken';
    if (
      rarely !== undefined ||
      move.run(next, last, time, id, phase, isPublic, seats, taken, wake).changes === 0
    ) {
      const options = rarely?.options ?? null;
      const isArchived = rarely?.isArchived === true ? 1 : 0;
      list.run(next, last, time, phase, isPublic, seats, taken, wake, isArchived, options, id);
      for (const hash of rarely?.tokens ?? []) hold.run(hash, id);
    }
    return 'written';
  }

  function transaction<T>(work: () => T): T {
    begin.run();
    try {
      const done = work();
      commit.run();
      return done;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    write: (rows) => transaction(() => rows.map(writeRow)),
    probe: () => transaction(() => db.exec(`PRAGMA user_version = ${SQLITE_MIGRATIONS.length}`)),
    archiveIdle: (before) => transaction(() => Number(archive.run(before).changes)),
    close: () => db.close(),
  };
}
