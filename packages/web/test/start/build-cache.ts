/**
 * What takes long to build, such as the app, built once for the sources as they are: test files that run side by side
 * share it, and a second run with nothing changed builds nothing.
 */

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildInto, CACHE, fingerprint } from '../../build/app-build.ts';

/** The folder with the built app. */
export const builtApp = (): string =>
  builtOnce('web', fingerprint(), (folder) => buildInto(folder));

/** The folder that `build` has filled, for sources with that fingerprint. */
export function builtOnce(
  name: string,
  fingerprint: string,
  build: (folder: string) => void,
): string {
  const folder = join(CACHE, `${name}-${fingerprint}`);
  if (existsSync(folder)) return folder;
  const beside = `${folder}.${process.pid}`;
  build(beside);
  try {
    renameSync(beside, folder);
  } catch {
    rmSync(beside, { recursive: true, force: true });
  }
  removeOlder(name, folder);
  return folder;
}

const AN_HOUR = 3_600_000;

function removeOlder(kind: string, current: string): void {
  for (const name of readdirSync(CACHE).filter((one) => one.startsWith(`${kind}-`))) {
    const path = join(CACHE, name);
    // Another test file may have just put it in place or away.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (path !== current && Date.now() - made > AN_HOUR) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
