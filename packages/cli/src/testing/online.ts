/** One server for all tests of a file, and terminals that come to its tables. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameId } from '@dicehall/rules';
import { shortOptions } from '@dicehall/rules/testing';
import { type RunningServer, settingsFrom, startServer } from '@dicehall/server';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { findTable, openTable } from '../online/server.ts';
import {
  joinTable,
  type OnlineTable,
  onlineSession,
  saveRecord,
  takeOnlineNews,
} from '../online/table.ts';
import { run } from '../play/run.ts';
import type { Session } from '../session/session.ts';
import { home } from './process.ts';
import type { Typist } from './typist.ts';

interface ServerForAll {
  readonly url: string;
  /** Stops it and starts it again, at the same address with the same tables. */
  restart(): Promise<void>;
  /** A new table, and the terminal that opened it. */
  opened(game: GameId, seats?: number): Promise<OnlineTable>;
  /** Somebody else at the same table. */
  joined(online: OnlineTable): Promise<OnlineTable>;
}

export function serverForAll(): ServerForAll {
  const data = mkdtempSync(join(tmpdir(), 'dicehall-online-'));
  const start = (port: string): Promise<RunningServer> =>
    startServer(
      settingsFrom(
        {
          PORT: port,
          HOST: '127.0.0.1',
          DATA_DIR: data,
          BOT_PACE: '0',
          MAX_MESSAGES_PER_SECOND: '10000',
          MAX_MESSAGES_PER_SECOND_PER_ADDRESS: '10000',
          LOG_LEVEL: 'silent',
          APP_DIR: join(data, 'none'),
        },
        'en',
      ),
    );
  let server: RunningServer;
  beforeAll(async () => {
    vi.stubEnv('DICEHALL_HOME', home);
    server = await start('0');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  });
  return {
    get url() {
      return server.url;
    },
    async restart() {
      const { port } = new URL(server.url);
      await server.close();
      server = await start(port);
    },
    async opened(game, seats = 2) {
      const request = { game, seats, options: shortOptions(game) };
      const { table, host } = await openTable(server.url, request, 'en');
      return joinTable({ server: server.url, table, tokens: [host] }, 'en');
    },
    async joined({ table }) {
      const found = await findTable(server.url, table, 'en');
      return joinTable({ server: server.url, table: found.table, tokens: [] }, 'en');
    },
  };
}

/** Plays at a table until the typist leaves it. */
export async function playing(online: OnlineTable, { display }: Typist): Promise<Session<GameId>> {
  const session = onlineSession(online, 'en');
  const ending = await run(online.link, session, display, {
    hear: (news) => takeOnlineNews(session, news),
    over: () => saveRecord(online, session, 'en'),
  });
  expect(ending).toBe('left');
  online.link.close();
  return session;
}
