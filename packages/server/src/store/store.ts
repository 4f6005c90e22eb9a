/**
 * Where logs are kept. SQLite and PostgreSQL implement this, and the same tests run on both. The unique
 * key (table, number) is what decides when two writers want to append the same entry.
 */

import type { GameId } from '@dicehall/rules';
import type { Entry, StoredLog, TokenHash } from '@dicehall/table';
import type { StoreAdmin } from './admin.ts';

/** What is looked up without reading a log. Kept in step with it, in the same transaction. */
export interface TableIndex {
  readonly phase: 'seating' | 'playing' | 'over';
  /** Whether anybody may find and join it. */
  readonly isPublic: boolean;
  /** Put away for good. */
  readonly isClosed?: boolean | undefined;
  readonly seats: number;
  readonly taken: number;
  /** When the table needs attention without a command (`due`, a bot's move); -1 for never. */
  readonly wake: number;
  /** The head of the log after these entries, as the next entry will give it in `prev`; left out if it is not known. */
  readonly head?: string | undefined;
  /** Tokens that have held a seat, new with these entries. */
  readonly tokens: readonly TokenHash[];
}

export interface Append {
  readonly table: string;
  /** Consecutive, and the first is the table's next. Entry 0 opens a new table. */
  readonly entries: readonly Entry[];
  readonly index: TableIndex;
}

/**
 * `taken`: another writer was first, or the log does not end with the head that the entries follow; nothing was
 * written; read on and decide again.
 */
export type Appended = 'written' | 'taken';

export interface ListedTable {
  readonly table: string;
  readonly game: GameId;
  readonly options: string;
  readonly seats: number;
  readonly taken: number;
  readonly opened: number;
}

/** Without its first moment, with its last. */
export interface TimeSpan {
  readonly after: number;
  readonly until: number;
}

/**
 * A key of the server's own, kept with the data so that every node has it. `sign`: an Ed25519 key; its id is the
 * public half. `bus`: what nodes prove to each other with; its id only names it.
 */
export interface StoredKey {
  readonly use: 'sign' | 'bus';
  /** 64 hexadecimal digits. */
  readonly id: string;
  /** 32 bytes in hexadecimal; empty once the key is retired, since nothing may be made with it then. */
  readonly secret: string;
  readonly made: number;
  /** Undefined for the one in use. */
  readonly retired: number | undefined;
  /** Other keys, each with its signature under this one, with blanks between them; empty if none vouches for it. */
  readonly vouchers: string;
}

/** A table as a whole, for moving between stores. */
export interface StoredTable extends StoredLog {
  readonly table: string;
  readonly isArchived: boolean;
}

export type StoredTableId = Pick<StoredTable, 'table' | 'isArchived'>;

/** Where logs are kept. SQLite and PostgreSQL keep the same contract, by the same tests. */
export interface Store {
  /**
   * All of it or none; durable when the promise resolves. What arrives in one tick shares one
   * transaction. Rejects with a `StoreError` when the store cannot take it now (disk full, connection
   * lost): nothing was written then, or, after a lost connection, that must be found out by reading.
   */
  append(append: Append): Promise<Appended>;
  /** Entries from that number on; none for a table that is not there. */
  read(table: string, from: number): Promise<readonly Entry[]>;
  /** The same for those who replay them, with the head that they must lead to. */
  readLog(table: string, from: number): Promise<StoredLog>;
  /** The number of the next entry, of each of these tables that is there. */
  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** A player waits at these tables until that time; 0 for no longer. */
  attend(tables: readonly string[], until: number): Promise<void>;
  /** Open tables with a wait that ends in that span, newest first. */
  listAttended(
    game: GameId | undefined,
    span: TimeSpan,
    limit: number,
  ): Promise<readonly ListedTable[]>;
  /** Every table at which one of these tokens has held a seat. */
  tablesOf(tokens: readonly TokenHash[]): Promise<readonly string[]>;
  /** Tables whose `wake` has come. */
  toWake(now: number, limit: number): Promise<readonly string[]>;
  /** Tables with a `wake` whose last entry is later than that, by a clock that was set back since. */
  aheadOf(now: number, limit: number): Promise<readonly string[]>;
  /** Puts away unfinished tables without an entry since; they are not listed or woken, but can be read. */
  archiveIdle(before: number): Promise<number>;
  /** Tables whose ids come after this one, in their order. */
  tableIds(after: string, limit: number): Promise<readonly StoredTableId[]>;
  /** What is wrong with the file of the store as a whole, in lines; none where a database looks after itself. */
  findDamage(): Promise<readonly string[]>;
  /** Everything, one table at a time, in the order of their ids. */
  exportAll(): AsyncIterable<StoredTable>;
  /** Replays the log first and rejects with `corrupt` if it cannot stand; `taken` if the table is there. */
  importTable(table: StoredTable): Promise<Appended>;
  /** All keys, the newest first. */
  keys(): Promise<readonly StoredKey[]>;
  /**
   * Puts this key in the place of the one with the id `after`, which is retired, or of none. `taken`: another key
   * is in use, or this one is known already; nothing has changed. A retired key is only added.
   */
  addKey(key: StoredKey, after?: string): Promise<Appended>;
  /**
   * Does the work while nobody else, on any node, does any under that name. If another
   * node keeps it waiting too long or the lock cannot be had, it is done all the same: the unique key of a
   * log still decides.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  readonly admin: StoreAdmin;
  /** For `/readyz`: rejects if the store does not take what is written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `full` and `unavailable` pass: the same may work in a moment. `corrupt`: what is stored cannot be read,
 * and the message names where. The others are met only when a store is opened. Messages say why, for
 * those who run it; what to do about it is said in their language, by the code.
 */
const STORE_ERRORS = [
  'full',
  'unavailable',
  'corrupt',
  /** Another server has the same data open. */
  'in-use',
  /** A later release has changed the data. */
  'newer',
  /** The store cannot open: unwritable folder, not a database, bad URL. */
  'bad-place',
] as const;
export type StoreErrorCode = (typeof STORE_ERRORS)[number];

/** The store cannot do it; the code says whether it may be able to later. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
