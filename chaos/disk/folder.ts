/** Folders that go with their maker. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from '../leftovers.ts';

export interface Folder {
  readonly path: string;
  remove(): void;
}

export function makeFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'dicehall-chaos-'));
  return { path, remove: atExit(() => rmSync(path, { recursive: true, force: true })) };
}
