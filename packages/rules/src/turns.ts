/**
 * Shared turns: asking whose turn it is costs no memory. The turns are frozen; their lists of seats
 * are not, because V8 reads a frozen array several times slower than a plain one.
 */

import type { Seat, Turn } from './game.ts';
import { RulesError } from './refusal.ts';

/** No game has more seats; one that does raises this. */
export const MOST_SEATS = 8;

const seatNumbers = Array.from({ length: MOST_SEATS }, (_, seat) => seat);

export const OVER: Turn = Object.freeze({ kind: 'over' });

/** A lot: dice that belong to nobody. */
export const LOT: Turn = Object.freeze({ kind: 'roll', seat: undefined });

const rollTurns: readonly Turn[] = seatNumbers.map((seat) => Object.freeze({ kind: 'roll', seat }));

const seatTurns: readonly Turn[] = seatNumbers.map((seat) =>
  Object.freeze({ kind: 'seats', seats: [seat] }),
);

/** Every set of seats by bit mask, in the order that begins to the left of each seat. */
const groupTurns: readonly (readonly Turn[])[] = seatNumbers.map((after) => {
  const order = seatNumbers.map((offset) => (after + 1 + offset) % MOST_SEATS);
  return Array.from({ length: 1 << MOST_SEATS }, (_, mask) =>
    Object.freeze({
      kind: 'seats',
      seats: order.filter((seat) => (mask & (1 << seat)) !== 0),
    }),
  );
});

export const rollTurn = (seat: Seat): Turn => rollTurns[seat] ?? nobody(seat);
export const seatTurn = (seat: Seat): Turn => seatTurns[seat] ?? nobody(seat);
export const groupTurn = (mask: number, after: Seat): Turn =>
  groupTurns[after]?.[mask] ?? nobody(after);

function nobody(seat: Seat): never {
  throw new RulesError({ code: 'no-such-seat', seat, seats: MOST_SEATS });
}

/** The seat to the left. */
export const left = (seat: Seat, seats: number): Seat => (seat + 1 === seats ? 0 : seat + 1);
