/** Makes the books of a game, one after the other or as many at a time as there are threads. */

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Facts } from '@dicehall/strategy';
import { makeFolder } from '../terminal/make-folder.ts';
import { checkpointFor } from './checkpoint-file.ts';
import type { BookToMake, Solver } from './solver.ts';

export interface Made {
  readonly book: BookToMake;
  readonly file: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly facts: Facts;
  /** Whether work that had been broken off was gone on with. */
  readonly resumed: boolean;
}

export interface Making {
  /** The folder that book files are put under. */
  readonly out: string;
  readonly workers: number;
  /** Over all books, from 0 to 1. */
  onProgress(share: number): void;
  onTable(made: Made): void;
}

export async function makeBooks(
  solver: Solver,
  books: readonly BookToMake[],
  { out, workers, onProgress, onTable }: Making,
): Promise<void> {
  const shares = books.map(() => 0);
  const open = books.entries();
  const serve = async (): Promise<void> => {
    for (const [index, book] of open) {
      const file = join(out, book.name);
      makeFolder(dirname(file));
      const checkpoint = checkpointFor(file);
      const start = performance.now();
      const bytes = await solver.solve(book.settings, {
        workers,
        checkpoint,
        onProgress({ share }) {
          shares[index] = share;
          onProgress(shares.reduce((sum, one) => sum + one, 0) / shares.length);
        },
      });
      writeFileSync(file, bytes);
      checkpoint.remove();
      onTable({
        book,
        file,
        bytes: bytes.length,
        seconds: (performance.now() - start) / 1000,
        facts: solver.facts(bytes),
        resumed: checkpoint.found,
      });
    }
  };
  const atOnce = solver.oneThread === true ? workers : 1;
  await Promise.all(Array.from({ length: Math.min(atOnce, books.length) }, serve));
}

/** Those whose settings are as asked; a setting that is not named may be anything. */
export const booksFor = (
  { books }: Pick<Solver, 'books'>,
  wanted: Readonly<Record<string, string>>,
): readonly BookToMake[] =>
  books.filter(({ settings }) =>
    Object.entries(wanted).every(([name, value]) => `${settings[name]}` === value),
  );

export const settingsText = ({ settings }: BookToMake): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
