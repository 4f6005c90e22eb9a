/** Work in progress in a file beside the table that it will become. */

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Checkpoint } from '@dicehall/strategy';

export interface FileCheckpoint extends Checkpoint {
  readonly file: string;
  /** Whether there was something to go on from. */
  readonly found: boolean;
  remove(): void;
}

export function checkpointFor(table: string): FileCheckpoint {
  const file = `${table}.unfinished`;
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
