/**
 * The app, built once for the sources as they are: test files that run side by side share it, and a second
 * run with nothing changed builds nothing.
 */

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildInto, CACHE, fingerprint } from '../../build/app-build.ts';

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

const AN_HOUR = 3_600_000;

function removeOlder(current: string): void {
  for (const name of readdirSync(CACHE).filter((one) => one.startsWith('web-'))) {
    const path = join(CACHE, name);
    // Another test file may have just put it in place or away.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (path !== current && Date.now() - made > AN_HOUR) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
