/**
 * How the tables of a game are made. Every game with tables exports one such object from its
 * `solver.ts`; `dicehall solve` and `dicehall solved` know a game's tables by this alone.
 */

import type { GameId } from '@dicehall/rules';

/** What a table is made for: house rules and sizes by name. */
export type TableSettings = Readonly<Record<string, string | number | boolean>>;

export interface TableToMake {
  /** The file under `tables/`, such as `skip-bo-dice/wild-2.bin`. */
  readonly name: string;
  readonly settings: TableSettings;
}

export interface SolveProgress {
  /** From 0 to 1; never falls. */
  readonly share: number;
  /** What is still open where there is such a measure: the gap of two bounds, or the last change. */
  readonly gap?: number;
}

/** Where work in progress is kept. Bytes of other settings or other rules are not taken up. */
export interface Checkpoint {
  load(): Uint8Array | undefined;
  save(bytes: Uint8Array): void;
}

export interface SolveOptions {
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Threads to use; 1 does everything in the caller's. The bytes are the same for any number. */
  readonly workers?: number;
  /** Saved now and then; a solver that finds something there goes on from it to the same bytes. */
  readonly checkpoint?: Checkpoint;
}

/** Numbers worth printing, such as `firstPlayerWins`. */
export type Facts = Readonly<Record<string, number>>;

export interface Solver {
  readonly game: GameId;
  readonly tables: readonly TableToMake[];
  /** Whether a table takes one thread whatever `workers` says; several tables can be made at a time. */
  readonly oneThread?: true;
  /** The bytes of the table: the same ones every time. */
  solve(settings: TableSettings, options?: SolveOptions): Promise<Uint8Array>;
  /** What a finished table says of itself; throws if it is cut short, or of other rules. */
  facts(bytes: Uint8Array): Facts;
}

/** The table that was meant; throws if a solver has none for these settings. */
export function tableFor(
  { game, tables }: Pick<Solver, 'game' | 'tables'>,
  settings: TableSettings,
) {
  const found = tables.find((table) =>
    Object.entries(table.settings).every(([name, value]) => settings[name] === value),
  );
  if (found === undefined)
    throw new RangeError(`${game} has no table for ${JSON.stringify(settings)}`);
  return found;
}
