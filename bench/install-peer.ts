/** Peers are installed when they are measured, into their own folder, from their own lockfile. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { here } from './children.ts';

/** Installs a peer unless its lockfile is already installed; returns why not, if it cannot be. */
export function installPeer(name: string): string | undefined {
  const folder = here(`./peers/${name}`);
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const mark = join(folder, 'node_modules', '.installed-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return undefined;
  // Not `ci`: that insists on the optional binaries of every platform, and not every registry has them.
  // Like it, this keeps to the lockfile and leaves it as it is.
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    const reason = stderr?.trim().split('\n')[0] || 'npm could not be run';
    return `not measured: ${name} cannot be installed (${reason})`;
  }
  writeFileSync(mark, lock);
  return undefined;
}
