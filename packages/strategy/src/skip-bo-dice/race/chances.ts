/**
 * The chance of a player between turns, for any number of players. For two it is the book's; for more
 * it is shared out from the chances of each two of them.
 */

import type { HeadToHead } from './head-to-head.ts';

/** Who stands where between turns. */
export interface RaceStanding {
  /** Points to the goal, by seat. */
  readonly needs: readonly number[];
  /** Whose turn begins. */
  readonly mover: number;
  /** The next space, or undefined if nobody knows yet. */
  readonly space: number | undefined;
}

/** The chance of `seat` to win. */
export function standingChance(
  headToHead: HeadToHead,
  standing: RaceStanding,
  seat: number,
): number {
  if (standing.needs.length === 2) return beats(headToHead, standing, seat, 1 - seat);
  return standingChances(headToHead, standing)[seat] ?? 0;
}

/** The chances of all seats. */
export const standingChances = (
  headToHead: HeadToHead,
  standing: RaceStanding,
): readonly number[] =>
  pairwiseChances(standing.needs.length, (one, two) => beats(headToHead, standing, one, two));

/** The chance that one would beat two if they were alone; the next in turn moves first. */
function beats(
  headToHead: HeadToHead,
  { needs, mover, space }: RaceStanding,
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

/** The mean of the largest of n standard normal numbers (Teichroew 1956), by n. */
const LARGEST = [0, 0, 0.56419, 0.84628, 1.02938, 1.16296, 1.26721, 1.35218, 1.4236] as const;

/**
 * To win is to beat everybody, so the pairwise chances are multiplied. But beating one makes beating
 * the others likelier, so a plain product makes too much of every point. With this power a point is
 * worth as much as among n equal players with normal noise, where a step of one standard deviation is
 * worth the mean of the largest, divided by n.
 */
const POWER = LARGEST.map((largest, n) => largest / (LARGEST[2] * (n - 1)));

/** The chance of each of n players, if `beats(i, j)` is the chance that i alone would beat j. */
function pairwiseChances(n: number, beats: (one: number, two: number) => number): number[] {
  const power = POWER[n] ?? 1;
  const strengths = new Array<number>(n).fill(1);
  for (let one = 0; one < n; one++) {
    for (let two = one + 1; two < n; two++) {
      const chance = beats(one, two);
      strengths[one] = (strengths[one] ?? 1) * chance;
      strengths[two] = (strengths[two] ?? 1) * (1 - chance);
    }
  }
  const tempered = strengths.map((strength) => strength ** power);
  const all = tempered.reduce((sum, strength) => sum + strength, 0);
  return tempered.map((strength) => strength / all);
}
