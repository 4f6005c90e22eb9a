/** The last server used, so that nobody types its address twice. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@dicehall/research/terminal/make-folder';
import { dataFolder } from '../files/folder.ts';

/** Where `npx dicehall serve` listens by default. */
const NEAREST = 'http://localhost:8080';

const file = (): string => join(dataFolder(), 'server');

export function lastServer(): string {
  try {
    return readFileSync(file(), 'utf8').trim() || NEAREST;
  } catch {
    return NEAREST;
  }
}

export function storeServer(address: string): void {
  try {
    makeFolder(dataFolder());
    writeFileSync(file(), `${address}\n`);
  } catch {
    // Then it is asked for again.
  }
}
