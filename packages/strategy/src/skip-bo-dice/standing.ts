/**
 * The chance of a player between turns, for any number of players. For two it is the table's; for more
 * it is shared out from the chances of each two of them.
 */

import { sharedOut } from '../shared-out.ts';
import type { Duel } from './duel.ts';

/** Who stands where between turns. */
export interface Standing {
  /** Points to the goal, by seat. */
  readonly needs: readonly number[];
  /** Whose turn begins. */
  readonly mover: number;
  /** The next space, or undefined if nobody knows yet. */
  readonly space: number | undefined;
}

/** The chance of `seat` to win. */
export function standingChance(duel: Duel, standing: Standing, seat: number): number {
  const seats = standing.needs.length;
  if (seats === 2) return beats(duel, standing, seat, 1 - seat);
  return sharedOut(seats, (one, two) => beats(duel, standing, one, two))[seat] ?? 0;
}

/** The chance that one would beat two if they were alone; whoever's turn comes first moves first. */
function beats(duel: Duel, { needs, mover, space }: Standing, one: number, two: number): number {
  const seats = needs.length;
  const wait = (one - mover + seats) % seats;
  const otherWait = (two - mover + seats) % seats;
  return wait < otherWait
    ? chanceOf(duel, needs[one] ?? 0, needs[two] ?? 0, wait === 0 ? space : undefined)
    : 1 - chanceOf(duel, needs[two] ?? 0, needs[one] ?? 0, otherWait === 0 ? space : undefined);
}

/** Where a later turn begins is not known. */
const chanceOf = (duel: Duel, own: number, other: number, space: number | undefined): number =>
  space === undefined ? duel.meanChance(own, other) : duel.winChance(own, other, space);
