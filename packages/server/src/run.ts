/** The server as a program: what it prints, how signals stop it, and how it ends when something is wrong. */

import { resolve } from 'node:path';
import { type Lang, say } from '@dicehall/words';
import type { RunningServer } from './app.ts';
import { type Log, makeLog } from './log.ts';
import { type ServerSettings, StartError, settingsFrom, warningsFor } from './settings.ts';

/** Exit codes: stopped as asked, a fault of its own; a start that cannot be has its own. */
const STOPPED = 0;
const FAILED = 1;

type Env = Readonly<Record<string, string | undefined>>;

/** Serves until a signal comes. Rejects with a `StartError` if it cannot start. */
export async function serve(env: Env, lang: Lang): Promise<void> {
  const settings = settingsFrom(env, lang);
  for (const warning of warningsFor(settings, lang)) process.stderr.write(`${warning}\n`);
  const log = makeLog(settings);
  dieOnFaults(log);
  const stopped = signal();
  // Only now, so that a wrong setting is answered at once.
  const { startServer } = await import('./app.ts');
  const server = await startServer(settings, { lang, log });
  process.stdout.write(`${banner(server, settings, lang).join('\n')}\n`);
  await stopped;
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  process.stdout.write(`${say(lang, 'server.stopping')}\n`);
  await server.close();
  process.stdout.write(`${say(lang, 'server.stopped')}\n`);
}

/** The same with an exit code. */
export const runServer = (env: Env, lang: Lang): Promise<number> =>
  exitCodeOf(() => serve(env, lang));

/** Puts a new signing key into the store, and is done. */
export const rotateAndStop = (env: Env, lang: Lang): Promise<number> =>
  exitCodeOf(async () => {
    const settings = settingsFrom(env, lang);
    const { openOwnStore } = await import('./store-fault.ts');
    const { rotateKey } = await import('./keys.ts');
    const store = await openOwnStore(settings, lang);
    try {
      const { key } = await rotateKey(store);
      process.stdout.write(`${say(lang, 'server.key-rotated', { key })}\n`);
    } finally {
      await store.close();
    }
  });

async function exitCodeOf(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return STOPPED;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.sentences.join('\n')}\n`);
    return error.exitCode;
  }
}

/** Never half alive: the line says what happened, and a supervisor starts it again. */
function dieOnFaults(log: Log): void {
  const die = (err: unknown): never => {
    log.fatal({ err }, 'a fault that nobody expected');
    process.exit(FAILED);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

/** The first signal. Our caller may listen to them for other reasons. */
function signal(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(name);
      process.once(name, () => {
        process.removeAllListeners('SIGINT');
        process.removeAllListeners('SIGTERM');
        resolve();
      });
    }
  });
}

const leave = (): never => process.exit(FAILED);

export function banner(
  { reachable, hasApp, adminUrl }: Pick<RunningServer, 'reachable' | 'hasApp' | 'adminUrl'>,
  {
    publicUrl,
    databaseUrl,
    dataDir,
  }: Pick<ServerSettings, 'publicUrl' | 'databaseUrl' | 'dataDir'>,
  lang: Lang,
): readonly string[] {
  const { local, network } = reachable;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [say(lang, 'server.on-this-machine'), local],
    ...network.map((url) => [say(lang, 'server.on-this-network'), url] as const),
    ...(publicUrl === undefined ? [] : [[say(lang, 'server.for-everybody'), publicUrl] as const]),
    [
      say(lang, 'server.in-terminal'),
      `npx dicehall play --server ${publicUrl ?? network[0] ?? local}`,
    ],
    ...(adminUrl === undefined ? [] : [[say(lang, 'server.for-operators'), adminUrl] as const]),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const place = databaseUrl === undefined ? resolve(dataDir) : 'PostgreSQL';
  return [
    say(lang, 'server.running'),
    '',
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
    '',
    say(lang, 'server.data-in', { place }),
    ...(hasApp ? [] : [say(lang, 'server.no-app')]),
    say(lang, 'server.stop-hint'),
  ];
}
