/** A disk that can be filled up and freed, in whichever of two ways works on this machine. */

import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from '../leftovers.ts';
import { makeFolder } from './folder.ts';

/** `mount`: a small one of its own, for root. `limit`: files of the process may not grow. */
export const WAYS = ['mount', 'limit'] as const;
export type DiskLimit = (typeof WAYS)[number];

export interface Disk {
  readonly way: DiskLimit;
  readonly path: string;
  /** Shell commands for the process that is to run into it. */
  readonly before: string;
  /** From now on nothing can be written, at least by the process with that id. */
  fill(pid: number): void;
  free(pid: number): void;
  remove(): void;
}

export function makeDisk(ways: readonly DiskLimit[] = WAYS): Disk {
  for (const way of ways) {
    const disk = way === 'mount' ? mounted() : limited();
    if (disk !== undefined) return disk;
  }
  throw new Error('a full disk needs root and mount, or prlimit from util-linux');
}

const MEGABYTES = 48;
const PIECE = Buffer.alloc(64 * 1024);

function mounted(): Disk | undefined {
  const folder = makeFolder();
  const path = join(folder.path, 'disk');
  mkdirSync(path);
  const options = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', path];
  if (spawnSync('mount', options).status !== 0) {
    folder.remove();
    return undefined;
  }
  const unmount = atExit(() => void spawnSync('umount', ['-l', path]));
  const filler = join(path, 'filler');
  return {
    way: 'mount',
    path,
    before: '',
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      unmount();
      folder.remove();
    },
  };
}

/** Up to the last byte. */
function fillWith(file: string): void {
  const filler = openSync(file, 'w');
  let size = PIECE.length;
  while (size > 0) {
    try {
      writeSync(filler, PIECE, 0, size);
    } catch {
      size >>= 1;
    }
  }
  closeSync(filler);
}

function limited(): Disk | undefined {
  if (spawnSync('prlimit', ['--version']).status !== 0) return undefined;
  const folder = makeFolder();
  const limit = (pid: number, size: string): void =>
    void spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}`]);
  return {
    way: 'limit',
    path: folder.path,
    // The signal would end it before it sees the error.
    before: `trap '' XFSZ;`,
    fill: (pid) => limit(pid, '1:'),
    free: (pid) => limit(pid, 'unlimited:'),
    remove: folder.remove,
  };
}
