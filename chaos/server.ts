/** The real server as a process of its own, on one port for all its lives. */

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../packages/server/src/testing/ports.ts';
import { atExit } from './leftovers.ts';
import { type ChaosFinding, none } from './report.ts';

export interface ServerProcess {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Lines on standard error, over all its restarts. */
  readonly lines: readonly string[];
  /** How often it ended unasked. */
  readonly crashes: number;
  /** Resolves when it serves; to false if it was killed before. Rejects if it ends by itself before. */
  start(): Promise<boolean>;
  /** Ends it at once, like a power cut. */
  kill(): Promise<void>;
  /** An orderly stop; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** For good. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  readonly env: Readonly<Record<string, string>>;
  /** For Node. */
  readonly flags?: readonly string[];
  /** Shell commands that come before it, to limit it. */
  readonly before?: string;
}

const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));

/** Limits are for each address, and here everybody comes from one. */
export const ROOMY = {
  MAX_CONNECTIONS_PER_ADDRESS: '100000',
  MAX_MESSAGES_PER_SECOND_PER_ADDRESS: '1000000',
  MAX_REQUESTS_PER_MINUTE: '1000000',
  MAX_TABLES_PER_HOUR: '1000000',
  MAX_JOINS_PER_MINUTE: '1000000',
  MAX_RECORDS_PER_MINUTE: '1000000',
} as const;

export async function makeServer({
  env,
  flags = [],
  before = '',
}: ServerOptions): Promise<ServerProcess> {
  const port = await freePort();
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  let isAsked = false;
  let crashes = 0;
  const bury = atExit(() => void child?.kill('SIGKILL'));

  const launch = (): ChildProcess =>
    spawn('/bin/sh', ['-c', `${before} exec "$0" "$@"`, process.execPath, ...flags, MAIN], {
      env: {
        PATH: process.env['PATH'] ?? '',
        LANG: 'en',
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        BOT_PACE: '0',
        BOT_THREADS: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const own = child;
    isAsked = true;
    if (own === undefined || own.exitCode !== null || own.signalCode !== null) return null;
    const gone = new Promise((done) => own.once('close', done));
    own.kill(signal);
    await gone;
    return own.exitCode;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lines,
    get pid() {
      return child?.pid ?? 0;
    },
    get crashes() {
      return crashes;
    },
    start() {
      isAsked = false;
      const own = launch();
      child = own;
      let rest = '';
      own.stderr?.setEncoding('utf8').on('data', (text: string) => {
        const parts = `${rest}${text}`.split('\n');
        rest = parts.pop() ?? '';
        lines.push(...parts);
      });
      return new Promise((started, failed) => {
        own.once('close', (code, signal) => {
          if (isAsked) {
            started(false);
            return;
          }
          crashes++;
          lines.push(`ended by itself with ${code ?? signal}`);
          failed(new Error(`the server does not start:\n${lines.slice(-MOST_TOLD).join('\n')}`));
        });
        let said = '';
        own.stdout?.setEncoding('utf8').on('data', (text: string) => {
          said = `${said}${text}`.slice(-10_000);
          if (said.includes(`:${port}`)) started(true);
        });
      });
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGKILL');
      bury();
    },
  };
}

/** Lines about the server's own mistakes, not about what was done to it. */
const faultsIn = (lines: readonly string[]): readonly string[] =>
  lines.filter(
    (line) => /"level":(?:50|60)/.test(line) || /unhandled|uncaught|ended by itself/i.test(line),
  );

/** What a server should say while its store is away. */
const AWAY = /a table could not be read|"code":"store-unavailable"/;

/** Shows the first of them, to help find the cause. */
export function faultless(
  servers: readonly ServerProcess[],
  say: (line: string) => void,
  isStoreAway = false,
  /** What else it should say. */
  expected?: RegExp,
): ChaosFinding {
  const faults = faultsIn(servers.flatMap(({ lines }) => lines)).filter(
    (line) => !(isStoreAway && AWAY.test(line)) && expected?.test(line) !== true,
  );
  for (const fault of faults.slice(0, MOST_TOLD)) say(fault.slice(0, 2_000));
  return none('faults in what the server logs', faults.length);
}

const MOST_TOLD = 8;
