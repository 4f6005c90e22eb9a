/** The tokens of the seats held at this terminal, so that people can come back. */

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';
import { readTable, seats, writeTable } from '../files/folder.ts';

export interface StoredSeats {
  readonly server: string;
  readonly table: string;
  /** The secrets of the seats and of the host. */
  readonly tokens: readonly string[];
}

/** One file for each terminal at each table: two terminals of one user are two players. */
export const newSeatsFile = (table: string): string =>
  join(seats(), `${table}-${randomBytes(4).toString('hex')}.json`);

/** Only the user can read it. */
export const storeSeats = (file: string, kept: StoredSeats, lang: Lang): void =>
  writeTable(file, `${JSON.stringify({ dicehall: 'seats', version: 1, lang, ...kept })}\n`, lang);

export const forgetSeats = (file: string): void => rmSync(file, { force: true });

export function readSeats(file: string, lang: Lang): StoredSeats {
  const kept = parseSeats(readTable(file, lang));
  if (kept !== undefined) return kept;
  throw new Refused(say(lang, 'online.nothing-kept', { file }));
}

export const isSeats = (text: string): boolean => text.startsWith('{"dicehall":"seats"');

function parseSeats(text: string): StoredSeats | undefined {
  try {
    const { server, table, tokens } = Object(JSON.parse(text));
    const isWhole =
      typeof server === 'string' &&
      typeof table === 'string' &&
      Array.isArray(tokens) &&
      tokens.every((token: unknown) => typeof token === 'string');
    return isWhole ? { server, table, tokens } : undefined;
  } catch {
    return undefined;
  }
}
