/** A folder and those round it. */

import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Node's own way, `recursive`, never ends where a folder cannot be made and the system says that its parent is
 * missing, as under /proc. Here whatever cannot be made throws.
 */
export function makeFolder(folder: string, mode?: number): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
