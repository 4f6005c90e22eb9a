/**
 * The app, built once for the sources as they are: test files that run side by side share it, and a second
 * run with nothing changed builds nothing.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGES = resolve(import.meta.dirname, '../..');
const CACHE = resolve(PACKAGES, '../node_modules/.cache');
const SOURCES = ['rules', 'words', 'strategy', 'table', 'link', 'web'];

/** Every file of the packages that the app is made of, with when it was changed. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of SOURCES) {
    const folder = join(PACKAGES, name);
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?:^|[/\\])(?:node_modules|dist|test|testdata|tables)(?:[/\\]|$)/.test(path)) continue;
      const { mtimeMs, size } = statSync(join(folder, path));
      hash.update(`${name}/${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** The folder with the built app. */
export function builtApp(): string {
  const folder = join(CACHE, `web-${fingerprint()}`);
  if (existsSync(join(folder, 'sw.js'))) return folder;
  const beside = `${folder}.${process.pid}`;
  buildInto(beside);
  try {
    renameSync(beside, folder);
  } catch {
    rmSync(beside, { recursive: true, force: true });
  }
  removeOlder(folder);
  return folder;
}

/** In a process of its own: a test runner's environment would make it a build for development. */
function buildInto(folder: string): void {
  const vite = resolve(PACKAGES, '../node_modules/vite/bin/vite.js');
  const flags = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const done = spawnSync(process.execPath, [vite, 'build', join(PACKAGES, 'web'), ...flags], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
}

const AN_HOUR = 3_600_000;

function removeOlder(current: string): void {
  for (const name of readdirSync(CACHE).filter((one) => one.startsWith('web-'))) {
    const path = join(CACHE, name);
    if (path !== current && Date.now() - statSync(path).mtimeMs > AN_HOUR) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
