/** The store in one SQLite file: durable, and enough for one machine. */

import { DatabaseSync } from 'node:sqlite';
import { groupAttendance } from '../attendance-writes.ts';
import { groupCommit } from '../group.ts';
import { importRow } from '../import-row.ts';
import { makeRow, type Row } from '../row.ts';
import { inSlices } from '../slices.ts';
import { type Appended, type Store, type StoredTable, StoreError } from '../store.ts';
import { makeTurns } from '../turns.ts';
import { sqliteAdmin } from './admin-worker.ts';
import { isBusy, storeError } from './errors.ts';
import { makePrivate } from './private-files.ts';
import { type QuickCheck, quickCheck } from './quick-check.ts';
import { openReader } from './reader.ts';
import { startThread, type Thread } from './thread.ts';
import type { Written } from './writer.ts';

const MOST_IN_GROUP = 1_000;
const ENOUGH_FOR_GROUP = 200;
const PAGE = 100;

/** One process at a time: two would not hear each other's moves. */
export async function openSqlite(file: string): Promise<Store> {
  makePrivate(`${file}-lock`);
  const lock = lockFor(file);
  try {
    makePrivate(file);
    const thread = await startThread(file);
    return storeOn(file, thread, lock);
  } catch (error) {
    lock.close();
    throw error;
  }
}

function storeOn(file: string, thread: Thread, lock: DatabaseSync): Store {
  const reader = openReader(file);
  const group = groupCommit<Row, Written>({
    lanes: 1,
    most: MOST_IN_GROUP,
    enough: ENOUGH_FOR_GROUP,
    async commit(rows) {
      const answer = await thread.ask({ kind: 'write', rows });
      return answer.kind === 'written' ? answer.appended : [];
    },
  });
  const attendance = groupAttendance((waits) => thread.ask({ kind: 'attend', waits }));
  const checks = new Set<QuickCheck>();
  let closed: Promise<void> | undefined;

  async function findDamage(): Promise<readonly string[]> {
    const check = quickCheck(file);
    checks.add(check);
    return check.found.finally(() => checks.delete(check));
  }

  async function close(): Promise<void> {
    await Promise.all(Array.from(checks, (check) => check.stop()));
    await group.close();
    await attendance.close();
    reader.close();
    await thread.ask({ kind: 'close' });
    lock.close();
  }

  return {
    append: async (append) => undamaged(await group.ask(makeRow(append))),
    read: async (table, from) => (await inSlices(reader.read(table, from))).entries,
    readLog: (table, from) => inSlices(reader.read(table, from)),
    heads: async (tables) => reader.heads(tables),
    attend: attendance.attend,
    listAttended: async (game, span, limit) => reader.listAttended(game, span, limit),
    tablesOf: async (tokens) => reader.tablesOf(tokens),
    toWake: async (now, limit) => reader.toWake(now, limit),
    aheadOf: async (now, limit) => reader.aheadOf(now, limit),
    async archiveIdle(before) {
      const answer = await thread.ask({ kind: 'archive', before });
      return answer.kind === 'done' ? answer.count : 0;
    },
    tableIds: async (after, limit) => reader.tablesAfter(after, limit),
    findDamage,
    async *exportAll(): AsyncGenerator<StoredTable> {
      let page = reader.tablesAfter('', PAGE);
      while (page.length > 0) {
        for (const { table, isArchived } of page) {
          yield { table, isArchived, ...(await inSlices(reader.read(table, 0))) };
        }
        page = reader.tablesAfter(page.at(-1)?.table ?? '', PAGE);
      }
    },
    importTable: async (table) => undamaged(await group.ask(importRow(table))),
    keys: async () => reader.keys(),
    async addKey(key, after) {
      const answer = await thread.ask({ kind: 'key', key, after });
      return undamaged((answer.kind === 'written' && answer.appended[0]) || 'taken');
    },
    // One process has the file.
    alone: makeTurns(),
    admin: sqliteAdmin(file),
    check: async () => void (await thread.ask({ kind: 'probe' })),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

function undamaged(written: Written): Appended {
  if (written !== 'damaged') return written;
  throw new StoreError('corrupt', 'The database file is damaged where this would be written.');
}

/** Held by the system on behalf of this process, so it is free again however the process ends. */
function lockFor(file: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${file}-lock`);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) {
      const { code, message } = storeError(error);
      // It is opened for the first time: what does not answer now cannot be written by this user.
      throw new StoreError(code === 'unavailable' ? 'bad-place' : code, message, { cause: error });
    }
    throw new StoreError(
      'in-use',
      `${file} is open in another server. Stop that one first, or give this one another DATA_DIR; ` +
        'several servers on the same tables need DATABASE_URL and REDIS_URL.',
      { cause: error },
    );
  }
}
