/** Where the numbers come from and go to: the books, and docs/figures. */

import { writeFileSync } from 'node:fs';
import { fromDisk } from '../../packages/strategy/src/books-node.ts';

export function table(name: string): Uint8Array {
  const bytes = fromDisk(name);
  if (bytes === undefined) throw new Error(`the table ${name} is not there`);
  return bytes;
}

/** With as many decimals as are known, and without a minus before nothing. */
export const known = (value: number, decimals: number): number =>
  Number(value.toFixed(decimals)) + 0;

/** Innermost lists on one line each. */
export function write(name: string, data: unknown): void {
  const file = new URL(`../../docs/figures/${name}.json`, import.meta.url);
  const text = JSON.stringify(data, null, 1);
  const compact = text.replaceAll(/[[{][^[\]{}]*[\]}]/g, (list) => list.replaceAll(/\s+/g, ' '));
  writeFileSync(file, `${compact}\n`);
}
