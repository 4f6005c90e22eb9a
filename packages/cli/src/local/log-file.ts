/** The file that keeps the log of a table at this device, entry by entry. */

import { existsSync } from 'node:fs';
import type { Entry } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { addToTable, keepRecord, writeTable } from '../files/folder.ts';
import { linesOf, makeSave, type Saved } from '../files/save.ts';

export interface LogFile {
  readonly path: string;
  readonly lang: Lang;
  readonly seed: number | undefined;
  readonly log: Entry[];
  /** Whether entries can be added. At first all is written again: a line that was cut short must go. */
  isWritten: boolean;
  /** Rejects as soon as something could not be written. */
  readonly failure: Failure;
}

interface Failure {
  readonly promise: Promise<never>;
  reject(error: unknown): void;
}

function makeFailure(): Failure {
  let reject: Failure['reject'] = () => undefined;
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  promise.catch(() => {});
  return { promise, reject };
}

export function logFileAt(path: string, { seed, log }: Saved, lang: Lang): LogFile {
  return { path, lang, seed, log: [...log], isWritten: false, failure: makeFailure() };
}

export async function writeEntries(file: LogFile, entries: readonly Entry[]): Promise<void> {
  const { path, lang, seed, log, failure } = file;
  try {
    if (file.isWritten && existsSync(path)) addToTable(path, linesOf(entries), lang);
    else writeTable(path, makeSave({ seed, log: [...log, ...entries] }, lang), lang);
  } catch (error) {
    failure.reject(error);
    throw error;
  }
  file.isWritten = true;
  log.push(...entries);
}

/** The record takes the place of the table, until another game begins at it. Gives the record's path. */
export function finishGame(file: LogFile, game: number, record: string): string {
  file.isWritten = false;
  return keepRecord(file.path, game, record, file.lang);
}
