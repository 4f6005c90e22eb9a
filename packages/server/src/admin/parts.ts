/** What the operations work on, and how they reach a table. */

import type { PublishedKey } from '@dicehall/link/protocol';
import type { KeeperCommand, Table } from '@dicehall/table';
import type { Blocks } from '../blocks.ts';
import { parseCode } from '../codes.ts';
import type { CommandReply } from '../hall/live-table.ts';
import type { SeenConnection } from '../sockets/sockets.ts';
import type { Store } from '../store/store.ts';
import { AdminError } from './operations.ts';

export interface AdminParts {
  readonly store: Pick<Store, 'admin' | 'keys' | 'addKey' | 'read' | 'tablesOf'>;
  /** Undefined for a database, which has its disk elsewhere. */
  readonly dataDir: string | undefined;
  readonly blocks: Pick<Blocks, 'list' | 'add' | 'remove'>;
  find(table: string): Promise<Table | undefined>;
  /** Done at the table, and in its log. */
  keep(table: string, command: KeeperCommand): Promise<CommandReply>;
  /** The table has been changed in the store: what is in memory is forgotten. */
  reload(table: string): void;
  rotateKey(): Promise<PublishedKey>;
  /** Undefined where no server runs. */
  readonly connections: (() => readonly SeenConnection[]) | undefined;
  readonly showsAddresses: boolean;
  now(): number;
}

/** Throws if there is none. */
export async function findTable(parts: Pick<AdminParts, 'find'>, code: string): Promise<Table> {
  const id = parseCode(code) ?? code;
  const table = await parts.find(id);
  if (table === undefined) throw new AdminError('no-such-table', { table: code });
  return table;
}

type Bare<C> = C extends KeeperCommand ? Omit<C, 'id'> : never;

export async function keep(
  parts: AdminParts,
  code: string,
  command: Bare<KeeperCommand>,
): Promise<Record<never, never>> {
  const { id: table } = await findTable(parts, code);
  const reply = await parts.keep(table, { ...command, id: `k${parts.now()}` });
  if (reply.kind === 'done') return {};
  if (reply.kind === 'fault') throw new AdminError(reply.code);
  const { code: refused, ...data } = reply.refusal;
  throw new AdminError(refused, data);
}
