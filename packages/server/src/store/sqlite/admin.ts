/** The operator's queries, on a SQLite file, in their own thread and connection. */

import { statSync } from 'node:fs';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import {
  type Block,
  DAY,
  type EndedGames,
  type StoreUsage,
  type TableQuery,
  type TableSummary,
} from '../admin.ts';
import { changeRow, phaseIn, phaseNumber, type StoredRow } from '../row.ts';

export type AdminQuestion =
  | { readonly kind: 'list'; readonly query: TableQuery }
  | { readonly kind: 'usage'; readonly file: string }
  | { readonly kind: 'ended-games'; readonly since: number }
  | { readonly kind: 'delete-finished'; readonly before: number; readonly most: number }
  | {
      readonly kind: 'rewrite';
      readonly table: string;
      /** Their JSON, by number. */
      readonly texts: ReadonlyMap<number, string>;
      readonly forget: readonly string[];
    }
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'unblock'; readonly network: string };

export interface AdminAnswers {
  readonly list: readonly TableSummary[];
  readonly usage: StoreUsage;
  readonly 'ended-games': readonly EndedGames[];
  readonly 'delete-finished': number;
  readonly rewrite: undefined;
  readonly block: undefined;
  readonly unblock: boolean;
}

type SqlRow = Record<string, SQLOutputValue>;

export function answerAdmin(
  db: DatabaseSync,
  question: AdminQuestion,
): AdminAnswers[AdminQuestion['kind']] {
  switch (question.kind) {
    case 'list':
      return list(db, question.query);
    case 'usage':
      return usage(db, question.file);
    case 'ended-games':
      return endedGames(db, question.since);
    case 'delete-finished':
      return writing(db, () => deleteFinished(db, question.before, question.most));
    case 'rewrite':
      writing(db, () => rewrite(db, question.table, question.texts, question.forget));
      // The pages as they were are in the write-ahead log until it is emptied.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return undefined;
    case 'block': {
      const { network, since, until } = question.block;
      db.prepare('INSERT OR REPLACE INTO blocks VALUES (?, ?, ?)').run(network, since, until);
      return undefined;
    }
    case 'unblock':
      return db.prepare('DELETE FROM blocks WHERE network = ?').run(question.network).changes === 1;
  }
}

/** What is deleted is overwritten. */
function writing<T>(db: DatabaseSync, work: () => T): T {
  db.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
  try {
    const done = work();
    db.exec('COMMIT');
    return done;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

const list = (
  db: DatabaseSync,
  { phase, game, table, limit }: TableQuery,
): readonly TableSummary[] =>
  db
    .prepare(
      `SELECT * FROM tables WHERE (?1 < 0 OR phase = ?1) AND (?2 = '' OR game = ?2) AND (?4 = '' OR id = ?4)
       ORDER BY time DESC, key DESC LIMIT ?3`,
    )
    .all(phase === undefined ? -1 : phaseNumber(phase), game ?? '', limit, table ?? '')
    .map(summary);

const summary = (row: SqlRow): TableSummary => ({
  table: String(row['id']),
  game: String(row['game']),
  phase: phaseIn(Number(row['phase'])),
  isPublic: row['is_public'] === 1,
  isArchived: row['is_archived'] === 1,
  seats: Number(row['seats']),
  taken: Number(row['taken']),
  entries: Number(row['next']),
  opened: Number(row['opened']),
  time: Number(row['time']),
});

function usage(db: DatabaseSync, file: string): StoreUsage {
  const tables = { seating: 0, playing: 0, over: 0, archived: 0 };
  let entries = 0;
  for (const row of db
    .prepare(
      `SELECT phase, is_archived, count(*) AS tables, sum(next) AS entries
       FROM tables GROUP BY phase, is_archived`,
    )
    .all()) {
    const kind = row['is_archived'] === 1 ? 'archived' : phaseIn(Number(row['phase']));
    tables[kind] += Number(row['tables']);
    entries += Number(row['entries']);
  }
  const bytes = [file, `${file}-wal`, `${file}-shm`].reduce(
    (sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return { bytes, entries, tables };
}

const endedGames = (db: DatabaseSync, since: number): readonly EndedGames[] =>
  db
    .prepare(
      `SELECT time / ${DAY} AS day, game, count(*) AS games FROM ended_games WHERE time >= ?
       GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    .all(since)
    .map((row) => ({
      day: Number(row['day']),
      game: String(row['game']),
      games: Number(row['games']),
    }));

/** From the last row of a table back along the chain. */
const CHAIN = `
  WITH RECURSIVE chain (id, first, before, entries) AS (
    SELECT log.id, log.first, log.before, log.entries
    FROM tables JOIN log ON log.id = tables.last WHERE tables.key = ?1 AND log.tbl = ?1
    UNION ALL
    SELECT log.id, log.first, log.before, log.entries
    FROM chain JOIN log ON log.id = chain.before WHERE log.tbl = ?1
  )`;

function deleteFinished(db: DatabaseSync, before: number, most: number): number {
  const keys = db
    .prepare('SELECT key FROM tables WHERE phase = 2 AND time < ? LIMIT ?')
    .all(before, most)
    .map((row) => Number(row['key']));
  const log = db.prepare(`DELETE FROM log WHERE id IN (${CHAIN} SELECT id FROM chain)`);
  for (const key of keys) log.run(key);
  const own = JSON.stringify(keys);
  db.prepare('DELETE FROM tokens WHERE tbl IN (SELECT value FROM json_each(?))').run(own);
  db.prepare('DELETE FROM tables WHERE key IN (SELECT value FROM json_each(?))').run(own);
  return keys.length;
}

function rewrite(
  db: DatabaseSync,
  table: string,
  texts: ReadonlyMap<number, string>,
  forget: readonly string[],
): void {
  const key = db.prepare('SELECT key FROM tables WHERE id = ?').get(table)?.['key'] ?? null;
  const update = db.prepare('UPDATE log SET entries = ? WHERE id = ?');
  for (const row of db.prepare(`${CHAIN} SELECT id, first, entries FROM chain`).all(key)) {
    const stored: StoredRow = { first: Number(row['first']), entries: String(row['entries']) };
    const changed = changeRow(table, stored, texts);
    if (changed !== undefined) update.run(changed, row['id'] ?? null);
  }
  const held = db.prepare('DELETE FROM tokens WHERE tbl = ? AND hash = ?');
  for (const hash of forget) held.run(key, hash);
}

export const blocksIn = (db: DatabaseSync, now: number): readonly Block[] =>
  db
    .prepare('SELECT network, since, until FROM blocks WHERE until > ? ORDER BY since, network')
    .all(now)
    .map((row) => ({
      network: String(row['network']),
      since: Number(row['since']),
      until: Number(row['until']),
    }));
