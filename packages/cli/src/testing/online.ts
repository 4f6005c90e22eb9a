/** One server for all tests of a file, and terminals that come to its tables. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameId } from '@dicehall/rules';
import { type RunningServer, settingsFrom, startServer } from '@dicehall/server';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Away, joinAway, sessionAway } from '../online/away.ts';
import { hear } from '../online/connection.ts';
import { recordKeeper } from '../online/records.ts';
import { findAway, openAway } from '../online/server.ts';
import { run } from '../play/run.ts';
import type { Session } from '../session/session.ts';
import { home } from './process.ts';
import { SHORT } from './tables.ts';
import type { Typist } from './typist.ts';

interface ServerForAll {
  readonly url: string;
  /** Stops it and starts it again, at the same address with the same tables. */
  restart(): Promise<void>;
  /** A new table, and whoever opened it. */
  opened(game: GameId, seats?: number): Promise<Away>;
  /** Somebody else at the same table. */
  joined(away: Away): Promise<Away>;
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
      const request = { game, seats, options: SHORT[game] };
      const { table, host } = await openAway(server.url, request, 'en');
      return joinAway({ server: server.url, table, tokens: [host] }, 'en');
    },
    async joined({ table }) {
      const found = await findAway(server.url, table, 'en');
      return joinAway({ server: server.url, table: found.table, tokens: [] }, 'en');
    },
  };
}

/** Plays at a table until the typist leaves it. */
export async function playing(away: Away, { stage }: Typist): Promise<Session<GameId>> {
  const session = sessionAway(away, 'en');
  const records = recordKeeper(away.server, away.table, 'en');
  const ending = await run(away.link, session, stage, {
    hear: (news) => hear(session, news),
    over: () => records.keep(session),
  });
  expect(ending).toBe('left');
  away.link.close();
  return session;
}
