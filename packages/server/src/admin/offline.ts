/** The operations on a store that no server has open, as far as they need none. */

import { randomBytes } from 'node:crypto';
import {
  agendaOf,
  type KeeperCommand,
  proposeAsKeeper,
  type Table,
  tableFrom,
} from '@dicehall/table';
import { openBlocks } from '../blocks.ts';
import type { CommandReply } from '../hall/live-table.ts';
import { tableIndexOf } from '../hall/table-index.ts';
import { rotateKey } from '../keys.ts';
import type { StorePlace } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { makeAdmin } from './admin.ts';
import type { Admin } from './operations.ts';

const silent = (): void => undefined;

/** Rejects with a `StoreError`. */
export async function offlineAdmin(store: Store, place: StorePlace): Promise<Admin> {
  const log = { info: silent, warn: silent, error: silent };
  const blocks = await openBlocks({ store: store.admin, isShared: false, log });
  return makeAdmin({
    store,
    dataDir: place.databaseUrl === undefined ? place.dataDir : undefined,
    blocks,
    find: (table) => find(store, table),
    keep: (table, command) => keep(store, table, command),
    reload: silent,
    rotateKey: () => rotateKey(store),
    connections: undefined,
    showsAddresses: false,
    now: Date.now,
  });
}

async function find(store: Store, table: string): Promise<Table | undefined> {
  const { entries, head } = await store.readLog(table, 0);
  return entries.length === 0 ? undefined : tableFrom(entries, head);
}

async function keep(store: Store, id: string, command: KeeperCommand): Promise<CommandReply> {
  const found = await find(store, id);
  if (found === undefined) return { kind: 'fault', code: 'no-such-table' };
  const reply = proposeAsKeeper(found, command, { now: Date.now(), randomBytes });
  if (!reply.ok) return { kind: 'refused', refusal: reply.refusal };
  const { table, entries } = reply.value;
  const index = tableIndexOf(table, entries, agendaOf(table), 0);
  // On PostgreSQL a server may play on it meanwhile.
  const appended = await store.append({ table: id, entries, index });
  return appended === 'written'
    ? { kind: 'done', next: table.next }
    : { kind: 'fault', code: 'store-unavailable' };
}
