/** Who meets whom, and in which chairs. */

import { type GameId, gameOf, type Seat, traitsOf } from '@dicehall/rules';

/** Two bots by their place in the list of those who take part. */
export interface Pairing {
  readonly one: number;
  readonly two: number;
}

/** Everybody against everybody else, once. */
export const pairingsOf = (bots: number): readonly Pairing[] =>
  Array.from({ length: bots }, (_, one) => one).flatMap((one) =>
    Array.from({ length: bots - one - 1 }, (_, i) => ({ one, two: one + 1 + i })),
  );

/** One way to fill the table with two bots. */
export interface Seating {
  /** For each seat, whether the first of the two bots sits there. */
  readonly isFirst: readonly boolean[];
  /** Sides that the first bot plays. */
  readonly sides: number;
}

/**
 * All ways in which both bots have at least one side; a team is one side. Every way has its mirror image
 * among them, so two equal bots win the same share of a set, whatever the seats are worth.
 */
export function seatingsOf(game: GameId, seats: number): readonly Seating[] {
  const sideOf = (seat: Seat): number => traitsOf(game).side(seat, seats);
  const chairs = Array.from({ length: seats }, (_, seat) => seat);
  const sides = new Set(chairs.map(sideOf)).size;
  return Array.from({ length: 2 ** sides - 2 }, (_, i) => {
    // Read from the left, so that the first bot has the first side first.
    const code = 2 ** sides - 2 - i;
    const has = (side: number): boolean => ((code >> (sides - 1 - side)) & 1) === 1;
    return {
      isFirst: chairs.map((seat) => has(sideOf(seat))),
      sides: Array.from({ length: sides }, (_, side) => side).filter(has).length,
    };
  });
}

export function sidesAt(game: GameId, seats: number): number {
  return new Set(Array.from({ length: seats }, (_, seat) => traitsOf(game).side(seat, seats))).size;
}

/** Default number of seats. */
export const usualSeats = (game: GameId): number => gameOf(game).meta.seats.min;
