/** The sides that seats play for, as each game's traits say. */

import { type GameId, type Seat, traitsOf } from '@dicehall/rules';
import type { ShapeName } from '../parts/shapes.ts';

/** The seats of each side, in the order of play. */
export function sidesOf(game: GameId, seats: number): readonly (readonly Seat[])[] {
  const sides = new Map<number, Seat[]>();
  for (let seat = 0; seat < seats; seat++) {
    const side = traitsOf(game).side(seat, seats);
    sides.set(side, [...(sides.get(side) ?? []), seat]);
  }
  return [...sides.values()];
}

/** Whose sign a seat wears: partners wear one. */
export const signBearer = (game: GameId, seat: Seat, seats: number): Seat =>
  sidesOf(game, seats).find((side) => side.includes(seat))?.[0] ?? seat;

/** The signs by seat, out of those that were chosen. */
export const signsOf = (game: GameId, chosen: readonly ShapeName[]): readonly ShapeName[] =>
  chosen.map((own, seat) => chosen[signBearer(game, seat, chosen.length)] ?? own);
