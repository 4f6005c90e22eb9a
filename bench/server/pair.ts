/** One contestant: its server in one process (or its nodes in one each), its clients in another. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { here } from '../children.ts';
import type { RunOrder, RunReport } from './lockstep.ts';
import type { Usage } from './report-usage.ts';

export interface ContestantFiles {
  readonly name: string;
  readonly server: string;
  readonly client: string;
}

/** What a run came to, with what the server used for it. */
export interface Run extends RunReport {
  readonly movesPerSecond: number;
  readonly cpuPerMove: number;
}

export interface Pair {
  /** What the server took for each table that was opened, before any move. */
  readonly bytesPerTable: number;
  readonly rssBytes: number;
  run(order: RunOrder): Promise<Run>;
  close(): Promise<void>;
}

interface PairSetting {
  readonly tables: number;
  /** For the server's process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly nodes?: number;
}

/** The room for young objects with which `npm start` starts our server, for every contestant alike. */
const YOUNG = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

export async function openPair(files: ContestantFiles, setting: PairSetting): Promise<Pair> {
  const { tables, nodes = 1 } = setting;
  const production = { ...process.env, NODE_ENV: 'production' };
  const servers = Array.from({ length: nodes }, () =>
    fork(here(files.server), [], {
      execArgv: ['--expose-gc', ...YOUNG],
      env: { ...production, ...setting.env },
    }),
  );
  const children = [...servers];
  const close = async (): Promise<void> => {
    await Promise.all(children.toReversed().map(stop));
  };
  try {
    const ports = await Promise.all(servers.map((server) => answerOf(server, readPort)));
    const empty = await usageOf(servers);
    const client = fork(here(files.client), [ports.join(), `${tables}`], { env: production });
    children.push(client);
    await answerOf(client, (message) => message);
    const full = await usageOf(servers);
    return {
      bytesPerTable: (full.rssBytes - empty.rssBytes) / tables,
      rssBytes: full.rssBytes,
      close,
      async run(order) {
        const before = await usageOf(servers);
        client.send(order);
        const report = await answerOf(client, readReport);
        const after = await usageOf(servers);
        return {
          ...report,
          movesPerSecond: report.moves / report.seconds,
          cpuPerMove: (after.cpuMicroseconds - before.cpuMicroseconds) / report.moves,
        };
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** The next message of a child; a child that ends instead is an error. */
function answerOf<T>(child: ChildProcess, read: (message: unknown) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      child.off('exit', onExit);
      resolve(read(message));
    };
    const onExit = (code: number | null): void => {
      child.off('message', onMessage);
      reject(new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${code}`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
  });
}

/** The usage of all nodes together. */
async function usageOf(servers: readonly ChildProcess[]): Promise<Usage> {
  const all = await Promise.all(
    servers.map((server) => {
      server.send('usage');
      return answerOf(server, readUsage);
    }),
  );
  return {
    cpuMicroseconds: all.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0),
    rssBytes: all.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
  };
}

const field = (message: unknown, name: string): number => {
  const value = Object.entries(Object(message)).find(([key]) => key === name)?.[1];
  if (typeof value !== 'number') throw new Error(`a child of the bench said no ${name}`);
  return value;
};

const readPort = (message: unknown): string => String(field(message, 'port'));

const readUsage = (message: unknown): Usage => ({
  cpuMicroseconds: field(message, 'cpuMicroseconds'),
  rssBytes: field(message, 'rssBytes'),
});

const readReport = (message: unknown): RunReport => ({
  moves: field(message, 'moves'),
  seconds: field(message, 'seconds'),
  p50: field(message, 'p50'),
  p99: field(message, 'p99'),
  bytesPerMoveAndSeat: field(message, 'bytesPerMoveAndSeat'),
});
