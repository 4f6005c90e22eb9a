/** The operations themselves, on a store and, if there is one, on the server that plays on it. */

import { statfs } from 'node:fs/promises';
import type { Table } from '@dicehall/table';
import { parseNetwork } from '../addresses.ts';
import { deleteFinished } from '../retention.ts';
import type { SeenConnection } from '../sockets/sockets.ts';
import { DAY, type EndedGames } from '../store/admin.ts';
import { type Admin, AdminError, type TableRow, type Usage } from './operations.ts';
import { type AdminParts, findTable, keep } from './parts.ts';
import { forgetPerson, personNamed } from './person.ts';

const MINUTE = 60_000;
const DAYS_SHOWN = 14;

export function makeAdmin(parts: AdminParts): Admin {
  const { store, blocks, now } = parts;
  return {
    async tables(query) {
      const devices = devicesByTable(parts);
      const tables = await store.admin.list(query);
      return { tables: tables.map((row) => ({ ...row, devices: devices?.(row.table) })) };
    },
    table: ({ table }) => showTable(parts, table),
    close: ({ table, reason }) => keep(parts, table, { kind: 'close-table', reason }),
    remove: ({ table, seat }) => keep(parts, table, { kind: 'remove-person', seat }),
    rename: ({ table, seat, name }) => keep(parts, table, { kind: 'name-person', seat, name }),
    connections: async () => ({ connections: connected(parts).map((one) => shown(parts, one)) }),
    blocks: async () => ({ blocks: blocks.list() }),
    async block({ address, minutes }) {
      const network = networkNamed(parts, address);
      const until = now() + minutes * MINUTE;
      await blocks.add(network, until);
      return { network, since: now(), until };
    },
    async unblock({ address }) {
      const network = networkNamed(parts, address);
      if (!(await blocks.remove(network))) throw new AdminError('not-blocked', { address });
      return {};
    },
    usage: () => usage(parts),
    forget: async ({ person }) => ({ tables: await forgetPerson(parts, personNamed(person)) }),
    deleteFinished: async ({ days }) => ({
      deleted: await deleteFinished(store, now() - days * DAY),
    }),
    async rotateKey() {
      const { key, made } = await parts.rotateKey();
      return { key, made };
    },
  };
}

function connected({ connections }: AdminParts): readonly SeenConnection[] {
  if (connections === undefined) throw new AdminError('needs-server');
  return connections();
}

const shown = ({ showsAddresses }: AdminParts, connection: SeenConnection) => {
  const { address, ...rest } = connection;
  return showsAddresses ? { ...rest, address } : rest;
};

function devicesByTable({ connections }: AdminParts): ((table: string) => number) | undefined {
  if (connections === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const { table } of connections()) {
    if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return (table) => counts.get(table) ?? 0;
}

/** By an address of it, or by the connection `c17` that comes from there. */
function networkNamed(parts: AdminParts, text: string): string {
  const network = parseNetwork(text);
  if (network !== undefined) return network;
  if (!/^c\d+$/.test(text)) throw new AdminError('bad-address', { address: text });
  const connection = connected(parts).find(({ id }) => id === text);
  const address = parseNetwork(connection?.address ?? '');
  if (address === undefined) throw new AdminError('no-such-connection', { connection: text });
  return address;
}

async function showTable(parts: AdminParts, code: string) {
  const found = await findTable(parts, code);
  const devices = devicesByTable(parts)?.(found.id);
  const [row] = await parts.store.admin.list({ table: found.id, limit: 1 });
  if (row === undefined) throw new AdminError('no-such-table', { table: code });
  const table: TableRow = { ...row, devices };
  return { table, seats: found.seats.map(seatRow) };
}

const seatRow = (sitter: Table['seats'][number], seat: number) => ({
  seat,
  kind: sitter.kind,
  name: sitter.kind === 'empty' ? '' : sitter.name,
  isHost: sitter.kind === 'person' && sitter.isHost,
  isStandIn: sitter.kind === 'person' && sitter.standIn,
});

async function usage({ store, dataDir, now }: AdminParts): Promise<Usage> {
  const today = Math.floor(now() / DAY);
  const first = today - DAYS_SHOWN + 1;
  const ended = await store.admin.endedGames(first * DAY);
  const days = Array.from({ length: DAYS_SHOWN }, (_, i) => dayOf(first + i, ended));
  const { bytes, entries, tables } = await store.admin.usage();
  return { bytes, free: await freeBytes(dataDir), entries, tables, days };
}

function dayOf(day: number, ended: readonly EndedGames[]): Usage['days'][number] {
  const own = ended.filter((one) => one.day === day);
  return {
    date: new Date(day * DAY).toISOString().slice(0, 10),
    games: own.reduce((sum, { games }) => sum + games, 0),
    byGame: own.map(({ game, games }) => ({ game, games })),
  };
}

async function freeBytes(folder: string | undefined): Promise<number | undefined> {
  if (folder === undefined) return undefined;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
