/**
 * How the books of a game are made. Every game with books exports one such object from its
 * `solver.ts`; `dicehall solve` and `dicehall solved` know a game's books by this alone.
 */

import type { GameId } from '@dicehall/rules';
import type { Facts } from '@dicehall/strategy/books';

/** What a book is made for: house rules and sizes by name. */
export type BookSettings = Readonly<Record<string, string | number | boolean>>;

export interface BookToMake {
  /** The file under `books/`, such as `skip-bo-dice/wild-2.bin`. */
  readonly name: string;
  readonly settings: BookSettings;
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

export interface Solver {
  readonly game: GameId;
  readonly books: readonly BookToMake[];
  /** Whether a book takes one thread whatever `workers` says; several books can be made at a time. */
  readonly oneThread?: true;
  /** The bytes of the book: the same ones every time. */
  solve(settings: BookSettings, options?: SolveOptions): Promise<Uint8Array>;
  /** What a finished book says of itself; throws if it is cut short, or of other rules. */
  facts(bytes: Uint8Array): Facts;
}

/** The book that was meant; throws if a solver has none for these settings. */
export function bookFor({ game, books }: Pick<Solver, 'game' | 'books'>, settings: BookSettings) {
  const found = books.find((book) =>
    Object.entries(book.settings).every(([name, value]) => settings[name] === value),
  );
  if (found === undefined)
    throw new RangeError(`${game} has no book for ${JSON.stringify(settings)}`);
  return found;
}
