/** Work in progress in a file beside the book that it will become. */

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Checkpoint } from './solver.ts';

export interface FileCheckpoint extends Checkpoint {
  readonly file: string;
  /** Whether there was something to go on from. */
  readonly found: boolean;
  remove(): void;
}

export function checkpointFor(book: string): FileCheckpoint {
  const file = `${book}.unfinished`;
  return {
    file,
    found: existsSync(file),
    load: () => (existsSync(file) ? readFileSync(file) : undefined),
    save(bytes) {
      // Never half of it under its name.
      writeFileSync(`${file}.new`, bytes);
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(file, { force: true }),
  };
}
