/** The app as files, built only if a source has changed since. Tests and `npm start` share this. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGES = resolve(import.meta.dirname, '../..');
const ROOT = resolve(PACKAGES, '..');
export const CACHE = join(ROOT, 'node_modules/.cache');
const SOURCES = ['rules', 'words', 'strategy', 'table', 'link', 'web'];

/** Every file of the packages that the app is made of, or of others, with when it was changed. */
export function fingerprint(packages: readonly string[] = SOURCES): string {
  const hash = createHash('sha256');
  for (const name of packages) {
    const folder = join(PACKAGES, name);
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?:^|[/\\])(?:node_modules|dist|api-docs|test|testdata)(?:[/\\]|$)/.test(path)) continue;
      const { mtimeMs, size } = statSync(join(folder, path));
      hash.update(`${name}/${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** In a process of its own: a test runner's environment would make it a build for development. */
export function buildInto(folder: string, mode: 'production' | 'gallery' = 'production'): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const flags = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error', '--mode', mode];
  const done = spawnSync(process.execPath, [vite, 'build', join(PACKAGES, 'web'), ...flags], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr || String(done.error));
}
