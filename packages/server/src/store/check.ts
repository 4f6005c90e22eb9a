/**
 * Goes through a whole store: every log is read and played again, with its chain, commitments and covered hands, and the
 * server's signatures under games that are over.
 */

import {
  type Entry,
  headAfterEntry,
  LogError,
  NO_HEAD,
  sealText,
  tableFrom,
} from '@dicehall/table';
import { verify } from '@dicehall/table/sign';
import { type Store, StoreError } from './store.ts';

/** What the check of a stored table has found. */
export interface CheckedTable {
  readonly table: string;
  readonly entries: number;
  /** Why it does not hold; undefined if it does. */
  readonly fault: string | undefined;
}

const PAGE = 100;

/** Rejects with a `StoreError` if the store as a whole does not answer. */
export async function* checkTables(
  store: Pick<Store, 'tableIds' | 'readLog' | 'keys'>,
): AsyncGenerator<CheckedTable> {
  const keys = new Set((await store.keys()).map(({ id }) => id));
  let page = await store.tableIds('', PAGE);
  while (page.length > 0) {
    for (const { table } of page) yield await checkTable(store, table, keys);
    page = await store.tableIds(page.at(-1)?.table ?? '', PAGE);
  }
}

async function checkTable(
  store: Pick<Store, 'readLog'>,
  table: string,
  keys: ReadonlySet<string>,
): Promise<CheckedTable> {
  try {
    const { entries, head } = await store.readLog(table, 0);
    const { id } = tableFrom(entries, head);
    const fault = id === table ? sealFault(table, entries, keys) : `its log opens table ${id}`;
    return { table, entries: entries.length, fault };
  } catch (error) {
    const isDamaged =
      error instanceof LogError || (error instanceof StoreError && error.code === 'corrupt');
    if (!isDamaged) throw error;
    return { table, entries: 0, fault: error.message };
  }
}

/** A forger who rebuilds the whole chain lacks the key for this. */
function sealFault(
  table: string,
  entries: readonly Entry[],
  keys: ReadonlySet<string>,
): string | undefined {
  let before = NO_HEAD;
  for (const entry of entries) {
    if (entry.kind === 'seal') {
      const { n, game, head, key, signature } = entry;
      const isOwn = keys.has(key) && head === before;
      if (!isOwn || !verify(key, sealText({ table, game, head }), signature))
        return `entry ${n}: the signature does not fit the game`;
    }
    before = headAfterEntry(before, entry);
  }
  return undefined;
}
