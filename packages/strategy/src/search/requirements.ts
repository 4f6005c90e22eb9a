/** What solvers check first: a game they are not made for is refused by what it declares. */

/** What a game must say of itself. A game's `meta` says more. */
export interface DeclaredFacts {
  readonly id: string;
  readonly hidden: boolean;
  readonly seats: { readonly min: number; readonly max: number };
}

/** Why a method does not work for a game. */
export type Unsuitability =
  | { readonly code: 'hidden-dice'; readonly game: string }
  | { readonly code: 'nothing-hidden'; readonly game: string }
  | { readonly code: 'not-two-seats'; readonly game: string; readonly seats: number }
  | { readonly code: 'no-resampler'; readonly game: string }
  | { readonly code: 'too-large'; readonly game: string; readonly limit: number };

/** The method does not work for this game, and `why` says what is in the way. */
export class UnsuitableGame extends Error {
  readonly why: Unsuitability;

  constructor(why: Unsuitability) {
    super(`${why.code}: ${why.game}`);
    this.name = 'UnsuitableGame';
    this.why = why;
  }
}

export function needsOpenDice({ id, hidden }: DeclaredFacts): void {
  if (hidden) throw new UnsuitableGame({ code: 'hidden-dice', game: id });
}

export function needsHiddenDice({ id, hidden }: DeclaredFacts): void {
  if (!hidden) throw new UnsuitableGame({ code: 'nothing-hidden', game: id });
}

export function needsTwoSeats({ id }: DeclaredFacts, seats: number): void {
  if (seats !== 2) throw new UnsuitableGame({ code: 'not-two-seats', game: id, seats });
}
