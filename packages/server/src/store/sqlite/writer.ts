/** Writes batches of appends to a SQLite file, each batch in one transaction with one fsync. */

import { DatabaseSync } from 'node:sqlite';
import type { Waits } from '../attendance-writes.ts';
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
  const state = { db, ...prepare(db) };
  const inTransaction = <T>(work: () => T): T => transaction(state, work);
  return {
    write: (rows) => write(state, rows),
    probe: () => inTransaction(() => db.exec(`PRAGMA user_version = ${SQLITE_MIGRATIONS.length}`)),
    attend: (waits) => attend(state, waits),
    archiveIdle: (before) => inTransaction(() => Number(state.archive.run(before).changes)),
    addKey: (key, after) => inTransaction(() => addKey(state, key, after)),
    close: () => db.close(),
  };
}

/** The file, and everything that is ever said to it. */
interface WriterState extends ReturnType<typeof prepare> {
  readonly db: DatabaseSync;
}

const prepare = (db: DatabaseSync) => ({
  begin: db.prepare('BEGIN IMMEDIATE'),
  commit: db.prepare('COMMIT'),
  create: db.prepare(`
    INSERT INTO tables (id, next, last, time, phase, is_public, seats, taken, wake, game, options, opened)
    VALUES (?, 0, 0, 0, 0, 0, 0, 0, -1, ?, ?, ?) ON CONFLICT DO NOTHING`),
  insert: db.prepare(`
    INSERT INTO log (tbl, first, before, entries)
    SELECT key, next, last, ?3 FROM tables WHERE id = ?1 AND next = ?2`),
  // Most moves change nothing that is listed, and then no index is touched.
  move: db.prepare(`
    UPDATE tables SET next = ?, last = ?, time = ?, head = ? WHERE id = ? AND phase = ? AND is_public = ?
    AND seats = ? AND taken = ? AND wake = ? AND is_archived = 0`),
  list: db.prepare(`
    UPDATE tables SET next = ?, last = ?, time = ?, head = ?, phase = ?, is_public = ?, seats = ?,
    taken = ?, wake = ?, is_archived = ?, options = coalesce(?, options) WHERE id = ?`),
  hold: db.prepare(`
    INSERT INTO tokens (hash, tbl) SELECT ?, key FROM tables WHERE id = ? ON CONFLICT DO NOTHING`),
  count: db.prepare(`
    INSERT INTO ended_games (time, game) SELECT ?, game FROM tables WHERE id = ?`),
  archive: db.prepare(`
    UPDATE tables SET is_archived = 1 WHERE time < ? AND phase <> 2 AND is_archived = 0`),
  wait: db.prepare(`
    UPDATE tables SET attended_until = asked.value ->> 1
    FROM json_each(?) AS asked WHERE tables.id = asked.value ->> 0`),
  known: db.prepare('SELECT 1 FROM keys WHERE id = ?'),
  retire: db.prepare(`
    UPDATE keys SET retired = ?, secret = '' WHERE id = ? AND use = ? AND retired IS NULL`),
  keep: db.prepare(`
    INSERT INTO keys (id, use, secret, made, retired, vouchers) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`),
});

function transaction<T>({ db, begin, commit }: WriterState, work: () => T): T {
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

function write(state: WriterState, rows: readonly Row[]): readonly Written[] {
  try {
    return transaction(state, () => rows.map((row) => append(state, row)));
  } catch (error) {
    if (rows.length === 1 || faultOf(error).code !== 'corrupt') throw error;
    return rows.map((row) => writeAlone(state, row));
  }
}

function writeAlone(state: WriterState, row: Row): Written {
  try {
    return transaction(state, () => append(state, row));
  } catch (error) {
    if (faultOf(error).code !== 'corrupt') throw error;
    return 'damaged';
  }
}

function append(state: WriterState, row: Row): Appended {
  const [id, first, next, entries, time, phase, isPublic, seats, taken, wake, rarely, , head] = row;
  if (first === 0) {
    const { game = '', options = '', opened = time } = rarely ?? {};
    if (state.create.run(id, game, options, opened).changes === 0) return 'taken';
  }
  const { changes, lastInsertRowid: last } = state.insert.run(id, first, entries);
  if (changes === 0) return 'taken';
  const listed = [phase, isPublic, seats, taken, wake] as const;
  const isListed =
    rarely === undefined && state.move.run(next, last, time, head, id, ...listed).changes > 0;
  if (isListed) return 'written';
  const isArchived = rarely?.isArchived === true ? 1 : 0;
  state.list.run(next, last, time, head, ...listed, isArchived, rarely?.options ?? null, id);
  for (const hash of rarely?.tokens ?? []) state.hold.run(hash, id);
  for (const ended of rarely?.ended ?? []) state.count.run(ended, id);
  return 'written';
}

function attend(state: WriterState, waits: Waits): void {
  const { db, wait } = state;
  db.exec('PRAGMA synchronous = NORMAL');
  try {
    transaction(state, () => wait.run(JSON.stringify([...waits])));
  } finally {
    db.exec(DURABLE);
  }
}

function addKey(state: WriterState, key: StoredKey, after: string | undefined): Appended {
  const { id, use, secret, made, retired, vouchers } = key;
  if (state.known.get(id) !== undefined) return 'taken';
  if (after !== undefined && state.retire.run(made, after, use).changes === 0) return 'taken';
  const { changes } = state.keep.run(id, use, secret, made, retired ?? null, vouchers);
  return changes === 0 ? 'taken' : 'written';
}
