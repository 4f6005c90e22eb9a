/** Folders that are gone when whoever made them is. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Folder {
  readonly path: string;
  remove(): void;
}

export function makeFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'dicehall-chaos-'));
  const clean = (): void => rmSync(path, { recursive: true, force: true });
  process.once('exit', clean);
  return {
    path,
    remove() {
      process.off('exit', clean);
      clean();
    },
  };
}
