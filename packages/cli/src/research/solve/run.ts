/** Makes the tables of a game, one after the other or as many at a time as there are threads. */

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Facts, Solver, TableToMake } from '@dicehall/strategy';
import { makeFolder } from '../../make-folder.ts';
import { checkpointFor } from './checkpoint.ts';

export interface Made {
  readonly table: TableToMake;
  readonly file: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly facts: Facts;
  /** Whether work that had been broken off was gone on with. */
  readonly resumed: boolean;
}

export interface Making {
  /** The folder that table files are put under. */
  readonly out: string;
  readonly workers: number;
  /** Over all tables, from 0 to 1. */
  onProgress(share: number): void;
  onTable(made: Made): void;
}

export async function makeTables(
  solver: Solver,
  tables: readonly TableToMake[],
  { out, workers, onProgress, onTable }: Making,
): Promise<void> {
  const shares = tables.map(() => 0);
  const open = tables.entries();
  const serve = async (): Promise<void> => {
    for (const [index, table] of open) {
      const file = join(out, table.name);
      makeFolder(dirname(file));
      const checkpoint = checkpointFor(file);
      const start = performance.now();
      const bytes = await solver.solve(table.settings, {
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
        table,
        file,
        bytes: bytes.length,
        seconds: (performance.now() - start) / 1000,
        facts: solver.facts(bytes),
        resumed: checkpoint.found,
      });
    }
  };
  const atOnce = solver.oneThread === true ? workers : 1;
  await Promise.all(Array.from({ length: Math.min(atOnce, tables.length) }, serve));
}

/** Those whose settings are as asked; a setting that is not named may be anything. */
export const tablesFor = (
  { tables }: Pick<Solver, 'tables'>,
  wanted: Readonly<Record<string, string>>,
): readonly TableToMake[] =>
  tables.filter(({ settings }) =>
    Object.entries(wanted).every(([name, value]) => `${settings[name]}` === value),
  );

export const settingsText = ({ settings }: TableToMake): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
