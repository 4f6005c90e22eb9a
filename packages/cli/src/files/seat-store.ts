/** The tokens of the seats held at this terminal, so that people can come back. */

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type GameId, isGameId } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { readTable, seats, writeTable } from './folder.ts';

export interface StoredSeats {
  readonly server: string;
  readonly table: string;
  /** The secrets of the seats and of the host. */
  readonly tokens: readonly string[];
  /** What is played there, and by whom, for the list of saved tables. The first release kept neither. */
  readonly game?: GameId | undefined;
  readonly players?: readonly string[] | undefined;
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

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name: unknown) => typeof name === 'string');

export const isSeats = (text: string): boolean => text.startsWith('{"dicehall":"seats"');

export function parseSeats(text: string): StoredSeats | undefined {
  try {
    const { server, table, tokens, game, players } = Object(JSON.parse(text));
    const isWhole =
      typeof server === 'string' &&
      typeof table === 'string' &&
      Array.isArray(tokens) &&
      tokens.every((token: unknown) => typeof token === 'string');
    if (!isWhole) return undefined;
    const known = isGameId(game) ? { game } : {};
    return { server, table, tokens, ...known, ...(isNames(players) ? { players } : {}) };
  } catch {
    return undefined;
  }
}
