/** Reads logs beside a server that has the store open, on a connection of its own: for other threads. */

import { join, resolve } from 'node:path';
import type { StoredLog, TokenHash } from '@dicehall/table';
import { STORE_FILE, type StorePlace } from './open.ts';
import { openPostgresReader } from './postgres/postgres.ts';
import { inSlices } from './slices.ts';
import { openReader } from './sqlite/reader.ts';

/** Rejects with a `StoreError`. */
export interface LogReader {
  readLog(table: string): Promise<StoredLog>;
  tablesOf(tokens: readonly TokenHash[]): Promise<readonly string[]>;
}

export function openLogReader({ dataDir, databaseUrl }: StorePlace): LogReader {
  if (databaseUrl !== undefined) return openPostgresReader(databaseUrl);
  const reader = openReader(join(resolve(dataDir), STORE_FILE));
  return {
    readLog: (table) => inSlices(reader.read(table, 0)),
    tablesOf: async (tokens) => reader.tablesOf(tokens),
  };
}
