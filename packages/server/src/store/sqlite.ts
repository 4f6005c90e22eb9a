/** The store in one SQLite file: durable, and enough for one machine. */

import { DatabaseSync } from 'node:sqlite';
import { groupCommit } from './group.ts';
import { importRow } from './import-row.ts';
import { isTableId, makeRow, type Row } from './row.ts';
import { isBusy, storeError } from './sqlite-errors.ts';
import { openReader } from './sqlite-reader.ts';
import { startThread, type Thread } from './sqlite-thread.ts';
import { type Appended, type Store, type StoredTable, StoreError } from './store.ts';
import { makeTurns } from './turns.ts';

const MOST_IN_GROUP = 1_000;
const ENOUGH_FOR_GROUP = 200;
const PAGE = 100;

/** One process at a time: two would not hear each other's moves. */
export async function openSqlite(file: string): Promise<Store> {
  const lock = lockFor(file);
  try {
    const thread = await startThread(file);
    return storeOn(file, thread, lock);
  } catch (error) {
    lock.close();
    throw error;
  }
}

function storeOn(file: string, thread: Thread, lock: DatabaseSync): Store {
  const reader = openReader(file);
  const group = groupCommit<Row, Appended>({
    lanes: 1,
    most: MOST_IN_GROUP,
    enough: ENOUGH_FOR_GROUP,
    async commit(rows) {
      const answer = await thread.ask({ kind: 'write', rows });
      return answer.kind === 'written' ? answer.appended : [];
    },
  });
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    await group.close();
    reader.close();
    await thread.ask({ kind: 'close' });
    lock.close();
  }

  return {
    append: async (append) => group.ask(makeRow(append)),
    read: async (table, from) => (isTableId(table) ? reader.read(table, from) : []),
    heads: async (tables) => reader.heads(tables),
    listPublic: async (game, limit) => reader.listPublic(game, limit),
    tablesOf: async (tokens) => reader.tablesOf(tokens),
    toWake: async (now, limit) => reader.toWake(now, limit),
    async archiveIdle(before) {
      const answer = await thread.ask({ kind: 'archive', before });
      return answer.kind === 'done' ? answer.count : 0;
    },
    async *exportAll(): AsyncGenerator<StoredTable> {
      let page = reader.tablesAfter('', PAGE);
      while (page.length > 0) {
        for (const { table, isArchived } of page) {
          yield { table, isArchived, entries: reader.read(table, 0) };
        }
        page = reader.tablesAfter(page.at(-1)?.table ?? '', PAGE);
      }
    },
    importTable: async (table) => group.ask(importRow(table)),
    // One process has the file.
    alone: makeTurns(),
    check: async () => void (await thread.ask({ kind: 'probe' })),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
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
