/** The files of a SQLite store are for their owner alone: they hold secrets of games and the server's keys. */

import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/** SQLite makes what lies beside the file with the permissions of the file. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** Makes the file if it is missing. What cannot be made or changed here, opening it will say better. */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', OWNER_ONLY));
    for (const name of [file, ...BESIDE.map((ending) => file + ending)]) {
      if (existsSync(name)) chmodSync(name, OWNER_ONLY);
    }
  } catch {
    // Somebody else's file, or a place that cannot be written.
  }
}
