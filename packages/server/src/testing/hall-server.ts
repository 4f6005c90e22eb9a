/** A hall with real sockets on a port of its own and a real store in a folder of its own. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choose } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { shortOptions } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy';
import { makeToken, type Settings as TableSettings } from '@dicehall/table';
import type { Bots } from '../bots/bots.ts';
import { type Bus, noBus } from '../bus/bus.ts';
import { createHall, type Hall } from '../hall/hall.ts';
import { addressLimits } from '../limits/address-limits.ts';
import type { PlainLog } from '../log.ts';
import { type Limits, type ServerSettings, settingsFrom } from '../settings.ts';
import { attachSockets, type SocketSettings, type Sockets } from '../sockets/sockets.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Store } from '../store/store.ts';

/** Bots that think at once and here. */
const promptBots: Bots = {
  choose: (ask) => choose(ask, seeded(...ask.seed)),
  close: () => Promise.resolve(),
};

const quiet = (): void => undefined;
export const noLog: PlainLog = { info: quiet, warn: quiet, error: quiet };

export interface ServeOptions {
  readonly store?: Store;
  readonly bus?: Bus;
  readonly bots?: Bots;
  readonly node?: string;
  readonly now?: () => number;
  readonly pace?: number;
  readonly log?: PlainLog;
  readonly limits?: Partial<Limits>;
  readonly timing?: Parameters<typeof createHall>[0]['timing'];
  readonly sockets?: Partial<SocketSettings>;
}

export interface HallServer {
  readonly hall: Hall;
  readonly sockets: Sockets;
  readonly store: Store;
  /** `ws://…/ws`. */
  readonly url: string;
  /** Stops serving; the store stays open. */
  stop(): Promise<void>;
}

const LIMITS: Partial<Limits> = {
  messagesPerSecond: 10_000,
  messagesPerSecondPerAddress: 100_000,
  connectionsPerAddress: 10_000,
};

/** A store in a new folder, gone with `close`. */
export async function temporaryStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'dicehall-hall-'));
  const store = await openSqlite(join(folder, 'tables.db'));
  return {
    ...store,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function serve(
  options: ServeOptions & { readonly store: Store },
): Promise<HallServer> {
  const { store, now = Date.now, log = noLog } = options;
  const settings: ServerSettings = settingsFrom({}, 'en');
  const limits = { ...settings.limits, ...LIMITS, ...options.limits };
  const hall = createHall({
    store,
    bus: options.bus ?? noBus,
    bots: options.bots ?? promptBots,
    now,
    randomBytes,
    node: options.node ?? 'one',
    pace: options.pace ?? 0,
    log,
    timing: options.timing,
  });
  const server = createServer();
  const sockets = attachSockets(server, hall, {
    limits,
    attempts: addressLimits({ limits, apiTokens: [] }),
    addressOf: (request) => request.socket.remoteAddress ?? '',
    publicUrl: undefined,
    log,
    ...options.sockets,
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    hall,
    sockets,
    store,
    url: `ws://127.0.0.1:${port}/ws`,
    async stop() {
      await sockets.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export const newToken = (): string => makeToken(randomBytes);

export interface OpenedTable {
  readonly table: string;
  readonly host: string;
}

let tables = 0;

/** Opens a table for a short game. */
export async function newTable(
  hall: Hall,
  game: GameId,
  seats: number,
  {
    options = shortOptions(game),
    settings,
  }: { options?: string; settings?: Partial<TableSettings> } = {},
): Promise<OpenedTable> {
  const table = `table-${process.pid}-${tables++}`;
  const host = newToken();
  const opened = await hall.open({ table, game, seats, host, options, settings });
  if (!opened.ok || opened.value !== 'written') throw new Error(JSON.stringify(opened));
  return { table, host };
}
