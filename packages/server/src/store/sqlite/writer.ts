/** Writes batches of appends to a SQLite file, each batch in one transaction with one fsync. */

import { DatabaseSync } from 'node:sqlite';
import type { Waits } from '../attends.ts';
import type { Row } from '../row.ts';
import type { Appended, StoredKey } from '../store.ts';
import { faultOf } from './errors.ts';
import { migrate, SQLITE_MIGRATIONS } from './migrations.ts';

/** `damaged`: the file is, where this row had to go; the others of its batch are written. */
export type Written = Appended | 'damaged';

export interface Writer {
  /** Durable when it returns; if it throws, nothing of the batch was written. */
  write(rows: readonly Row[]): readonly Written[];
  /** Whether something could be written now; throws if not. */
  probe(): void;
  archiveIdle(before: number): number;
  /** Not durable when it returns, and in no case for long: nobody waits for the disk because of it. */
  attend(waits: Waits): void;
  addKey(key: StoredKey, after: string | undefined): Appended;
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

const DURABLE = 'PRAGMA synchronous = FULL';

export function writerOn(db: DatabaseSync): Writer {
  db.exec(`
    PRAGMA journal_mode = WAL;
    ${DURABLE};
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
    UPDATE tables SET next = ?, last = ?, time = ?, head = ? WHERE id = ? AND phase = ? AND is_public = ?
    AND seats = ? AND taken = ? AND wake = ? AND is_archived = 0`);
  const list = db.prepare(`
    UPDATE tables SET next = ?, last = ?, time = ?, head = ?, phase = ?, is_public = ?, seats = ?,
    taken = ?, wake = ?, is_archived = ?, options = coalesce(?, options) WHERE id = ?`);
  const hold = db.prepare(`
    INSERT INTO tokens (hash, tbl) SELECT ?, key FROM tables WHERE id = ? ON CONFLICT DO NOTHING`);
  const count = db.prepare(`
    INSERT INTO ended_games (time, game) SELECT ?, game FROM tables WHERE id = ?`);
  const archive = db.prepare(`
    UPDATE tables SET is_archived = 1 WHERE time < ? AND phase <> 2 AND is_archived = 0`);

  const wait = db.prepare(`
    UPDATE tables SET attended_until = asked.value ->> 1
    FROM json_each(?) AS asked WHERE tables.id = asked.value ->> 0`);

  function writeRow(row: Row): Appended {
    const [id, first, next, entries, time, phase, isPublic, seats, taken, wake, rarely, , head] =
      row;
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
      move.run(next, last, time, head, id, phase, isPublic, seats, taken, wake).changes === 0
    ) {
      const options = rarely?.options ?? null;
      const isArchived = rarely?.isArchived === true ? 1 : 0;
      list.run(
        next,
        last,
        time,
        head,
        phase,
        isPublic,
        seats,
        taken,
        wake,
        isArchived,
        options,
        id,
      );
      for (const hash of rarely?.tokens ?? []) hold.run(hash, id);
      for (const ended of rarely?.ended ?? []) count.run(ended, id);
    }
    return 'written';
  }

  const known = db.prepare('SELECT 1 FROM keys WHERE id = ?');
  const retire = db.prepare(`
    UPDATE keys SET retired = ?, secret = '' WHERE id = ? AND use = ? AND retired IS NULL`);
  const keep = db.prepare(`
    INSERT INTO keys (id, use, secret, made, retired, vouchers) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`);

  function addKey(key: StoredKey, after?: string): Appended {
    const { id, use, secret, made, retired, vouchers } = key;
    if (known.get(id) !== undefined) return 'taken';
    if (after !== undefined && retire.run(made, after, use).changes === 0) return 'taken';
    const { changes } = keep.run(id, use, secret, made, retired ?? null, vouchers);
    return changes === 0 ? 'taken' : 'written';
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

  function write(rows: readonly Row[]): readonly Written[] {
    try {
      return transaction(() => rows.map(writeRow));
    } catch (error) {
      if (rows.length === 1 || faultOf(error).code !== 'corrupt') throw error;
      return rows.map(writeAlone);
    }
  }

  function writeAlone(row: Row): Written {
    try {
      return transaction(() => writeRow(row));
    } catch (error) {
      if (faultOf(error).code !== 'corrupt') throw error;
      return 'damaged';
    }
  }

  return {
    write,
    probe: () => transaction(() => db.exec(`PRAGMA user_version = ${SQLITE_MIGRATIONS.length}`)),
    attend(waits) {
      db.exec('PRAGMA synchronous = NORMAL');
      try {
        transaction(() => wait.run(JSON.stringify([...waits])));
      } finally {
        db.exec(DURABLE);
      }
    },
    archiveIdle: (before) => transaction(() => Number(archive.run(before).changes)),
    addKey: (key, after) => transaction(() => addKey(key, after)),
    close: () => db.close(),
  };
}
