/** The tables that can be resumed: unfinished ones on this machine, and seats at those on servers. */

import { statSync } from 'node:fs';
import { Refused } from '@dicehall/research/terminal/refusals';
import type { GameId } from '@dicehall/rules';
import { tableFrom, viewFor } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { readTable, savedTables } from './folder.ts';
import { parseSave } from './save.ts';
import { isSeats, parseSeats } from './seat-store.ts';

/** Also the shape of `dicehall tables --json`, with its number. */
export interface SavedTable {
  readonly file: string;
  /** A file that was changed or cut short can only be removed. */
  readonly kind: 'here' | 'server' | 'damaged';
  /** When it was last written, in milliseconds since 1970. */
  readonly saved: number;
  /** Unknown in damaged files, and for seats that were kept by the first release. */
  readonly game: GameId | null;
  readonly players: readonly string[];
  /** Who has to choose; empty at a table on a server, where only that server knows. */
  readonly turn: readonly string[];
  /** The address of the server and the code of the table there. */
  readonly server: string | null;
  readonly table: string | null;
}

/** The latest first. */
export const listTables = (lang: Lang): readonly SavedTable[] =>
  savedTables().map((file) => readSaved(file, lang));

function readSaved(file: string, lang: Lang): SavedTable {
  const saved = Math.round(statSync(file).mtimeMs);
  const unknown = { game: null, players: [], turn: [], server: null, table: null };
  try {
    const text = readTable(file, lang);
    return { file, saved, ...unknown, ...(isSeats(text) ? atServer(text) : here(text, lang)) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { file, saved, kind: 'damaged', ...unknown };
  }
}

function here(text: string, lang: Lang) {
  const table = tableFrom(parseSave(text, lang).log);
  const { game, seats, match } = viewFor(table, 'spectator');
  const players = seats.map(({ name }) => name);
  const turn = (match?.asked ?? []).map(({ seat }) => players[seat] ?? '');
  return { kind: 'here', game, players, turn } as const;
}

function atServer(text: string) {
  const seats = parseSeats(text);
  if (seats === undefined) return { kind: 'damaged' } as const;
  const { server, table, game = null, players = [] } = seats;
  return { kind: 'server', server, table, game, players } as const;
}

/** By its number in the list, or by its file. */
export const tableNamed = (text: string, all: readonly SavedTable[]): SavedTable | undefined =>
  all.find(({ file }, at) => file === text || `${at + 1}` === text);
