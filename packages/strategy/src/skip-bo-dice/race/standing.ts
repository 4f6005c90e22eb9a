/**
 * The chance of a player between turns, for any number of players. For two it is the book's; for more
 * it is shared out from the chances of each two of them.
 */

import { pairwiseChances } from '../../pairwise.ts';
import type { HeadToHead } from './head-to-head.ts';

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
export function standingChance(headToHead: HeadToHead, standing: Standing, seat: number): number {
  const seats = standing.needs.length;
  if (seats === 2) return beats(headToHead, standing, seat, 1 - seat);
  return pairwiseChances(seats, (one, two) => beats(headToHead, standing, one, two))[seat] ?? 0;
}

/** The chance that one would beat two if they were alone; the next in turn moves first. */
function beats(
  headToHead: HeadToHead,
  { needs, mover, space }: Standing,
  one: number,
  two: number,
): number {
  const seats = needs.length;
  const wait = (one - mover + seats) % seats;
  const otherWait = (two - mover + seats) % seats;
  return wait < otherWait
    ? chanceOf(headToHead, needs[one] ?? 0, needs[two] ?? 0, wait === 0 ? space : undefined)
    : 1 -
        chanceOf(headToHead, needs[two] ?? 0, needs[one] ?? 0, otherWait === 0 ? space : undefined);
}

/** Where a later turn begins is not known. */
const chanceOf = (
  headToHead: HeadToHead,
  own: number,
  other: number,
  space: number | undefined,
): number =>
  space === undefined ? headToHead.meanChance(own, other) : headToHead.winChance(own, other, space);
