/** Tables from disk, for Node. Importing this file is enough. */

import { existsSync, readFileSync } from 'node:fs';
import { serveTables, type TableSource } from './tables.ts';

export const tableFile = (name: string): URL => new URL(`../tables/${name}`, import.meta.url);

export const fromDisk: TableSource = (name) => {
  const file = tableFile(name);
  return existsSync(file) ? readFileSync(file) : undefined;
};

serveTables(fromDisk);
