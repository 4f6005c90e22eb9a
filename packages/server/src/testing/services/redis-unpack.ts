/** Debian's Redis, fetched and unpacked into a cache of the workspace; nothing is installed. */

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface UnpackedRedis {
  readonly program: string;
  /** Where its libraries are, as the loader wants it. */
  readonly libraries: string;
}

const CACHE = resolve(import.meta.dirname, '../../../../../node_modules/.cache');
const UNPACKED = join(CACHE, `redis-${process.platform}-${process.arch}`);

/** Unpacks to another folder and renames it, so that tests may do this at the same time. */
export function unpackRedis(): UnpackedRedis {
  if (!existsSync(UNPACKED)) {
    mkdirSync(CACHE, { recursive: true });
    const beside = mkdtempSync(`${UNPACKED}.`);
    try {
      fetchInto(beside);
      renameSync(beside, UNPACKED);
    } catch (error) {
      // Another test was first.
      if (!existsSync(UNPACKED)) throw error;
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
  }
  const libraries = globSync(`${UNPACKED}/usr/lib/*-linux-*`).join(':');
  return { program: join(UNPACKED, 'usr/bin/redis-server'), libraries };
}

function fetchInto(folder: string): void {
  let flags: readonly string[] = [];
  const plan = (): string =>
    run('apt-get', [...flags, 'install', '-s', '--no-install-recommends', 'redis-server'], folder);
  let planned: string;
  try {
    planned = plan();
  } catch {
    // Lists of its own: the machine's are locked while another test brings them up to date.
    const lists = join(folder, 'lists');
    mkdirSync(join(lists, 'partial'), { recursive: true });
    flags = [
      `-oDir::State::lists=${lists}`,
      '-oDir::Cache::pkgcache=',
      '-oDir::Cache::srcpkgcache=',
    ];
    run('apt-get', [...flags, 'update'], folder);
    planned = plan();
  }
  const packages = Array.from(planned.matchAll(/^Inst (\S+)/gm), ([, name]) => name ?? '');
  if (packages.length === 0) throw new Error('apt-get lists no packages for redis-server');
  run('apt-get', [...flags, 'download', ...packages], folder);
  for (const file of globSync(join(folder, '*.deb'))) {
    run('dpkg', ['-x', file, folder], folder);
    rmSync(file);
  }
  rmSync(join(folder, 'lists'), { recursive: true, force: true });
  const program = join(folder, 'usr/bin/redis-server');
  if (!existsSync(program)) throw new Error('the packages hold no redis-server');
}

function run(program: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 60_000 });
  if (done.status === 0) return done.stdout;
  const why = done.error?.message ?? done.stderr.trim().split('\n').at(-1);
  throw new Error(`${program} ${args.find((one) => !one.startsWith('-')) ?? ''}: ${why}`);
}
