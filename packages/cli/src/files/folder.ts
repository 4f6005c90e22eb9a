/** Where tables and records are kept: one file each, in the user's data folder. */

import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { makeFolder } from '@dicehall/research/terminal/make-folder';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';

/** `DICEHALL_HOME`, or the system's place for data. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  const { DICEHALL_HOME, XDG_DATA_HOME, LOCALAPPDATA } = env;
  if (DICEHALL_HOME) return DICEHALL_HOME;
  if (XDG_DATA_HOME) return join(XDG_DATA_HOME, 'dicehall');
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'dicehall');
  return join(homedir(), '.local', 'share', 'dicehall');
}

const tables = (): string => join(dataFolder(), 'tables');
/** The seats held at tables on servers. */
export const seats = (): string => join(dataFolder(), 'seats');
const records = (): string => join(dataFolder(), 'records');

/** One entry of the log per line, see `save.ts`. */
const TABLE = '.ndjson';

/** The game and the time, so that the list reads well. */
export function newTableFile(game: string, now = new Date()): string {
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return join(tables(), `${game}-${stamp}-${process.pid}${TABLE}`);
}

/** Unfinished tables here and seats elsewhere, the latest first. */
export const savedTables = (): readonly string[] =>
  [...filesIn(tables(), TABLE), ...filesIn(seats(), '.json')]
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .sort((a, b) => b.time - a.time || b.file.localeCompare(a.file))
    .map(({ file }) => file);

function filesIn(folder: string, ending: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => join(folder, file));
  } catch {
    return [];
  }
}

export function readTable(file: string, lang: Lang): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refused(say(lang, 'terminal.save-unreadable', { file }));
  }
}

/** Writes a new file and renames it: no table is ever half written. Only its user can read it, for it holds covered dice. */
export function writeTable(file: string, text: string, lang: Lang): void {
  try {
    makeFolder(join(file, '..'), 0o700);
    const beside = `${file}.${process.pid}.new`;
    writeFileSync(beside, text, { mode: 0o600 });
    renameSync(beside, file);
  } catch {
    throw new Refused(say(lang, 'terminal.save-unwritable', { file }));
  }
}

export function addToTable(file: string, text: string, lang: Lang): void {
  try {
    appendFileSync(file, text, { mode: 0o600, flush: true });
  } catch {
    throw new Refused(say(lang, 'terminal.save-unwritable', { file }));
  }
}

/** Files that may be records of finished games, by name: those that were kept, or those in another folder. */
export const keptRecords = (folder = records()): readonly string[] =>
  filesIn(folder, '.json').toSorted();

/** Keeps the record of a finished game, whose table can no longer be resumed. */
export function keepRecord(file: string, game: number, record: string, lang: Lang): string {
  const name = basename(file, TABLE) + (game > 1 ? `-${game}` : '');
  const kept = join(records(), `${name}.json`);
  writeTable(kept, record, lang);
  rmSync(file, { force: true });
  return kept;
}
