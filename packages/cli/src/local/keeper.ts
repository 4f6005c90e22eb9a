/** Keeps the log of a table at this device in its file, entry by entry. */

import { existsSync } from 'node:fs';
import type { Entry } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { addToTable, keepRecord, writeTable } from '../files/folder.ts';
import { linesOf, makeSave, type Saved } from '../files/save.ts';

export interface Keeper {
  readonly file: string;
  keep(entries: readonly Entry[]): Promise<void>;
  /** Rejects as soon as something could not be kept. */
  readonly failed: Promise<never>;
  /** The record takes the place of the table, until another game begins at it. */
  finish(game: number, record: string): string;
}

export function keeperOf(file: string, { seed, log: known }: Saved, lang: Lang): Keeper {
  const log = [...known];
  /** Written anew at first: a line that was cut short does not stay. */
  let isWritten = false;
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => {});
  return {
    file,
    failed,
    async keep(entries) {
      try {
        if (isWritten && existsSync(file)) addToTable(file, linesOf(entries), lang);
        else writeTable(file, makeSave({ seed, log: [...log, ...entries] }, lang), lang);
      } catch (error) {
        reject(error);
        throw error;
      }
      isWritten = true;
      log.push(...entries);
    },
    finish(game, record) {
      isWritten = false;
      return keepRecord(file, game, record, lang);
    },
  };
}
