/**
 * The chance of each player between turns, for any number of players. For two it is the table's. For
 * more, to win is to beat everybody, so the pairwise chances are multiplied, tempered and shared out.
 */

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

/** The mean of the largest of n standard normal numbers (Teichroew 1956), by n. */
const LARGEST = [0, 0, 0.56419, 0.84628, 1.02938, 1.16296, 1.26721, 1.35218, 1.4236] as const;

/**
 * Beating one makes beating the others likelier, so a plain product makes too much of every point.
 * With this power a point is worth as much as in a race of n equal players with normal noise, where
 * it is worth the mean of the largest, divided by n.
 */
const TEMPER = LARGEST.map((largest, n) => largest / (LARGEST[2] * (n - 1)));

/** The chance of `seat` to win. */
export function standingChance(duel: Duel, standing: Standing, seat: number): number {
  const { needs } = standing;
  if (needs.length === 2) return beats(duel, standing, seat, 1 - seat);
  const power = TEMPER[needs.length] ?? 1;
  let own = 0;
  let all = 0;
  for (let one = 0; one < needs.length; one++) {
    let product = 1;
    for (let two = 0; two < needs.length; two++) {
      if (two !== one) product *= beats(duel, standing, one, two);
    }
    const strength = product ** power;
    all += strength;
    if (one === seat) own = strength;
  }
  return own / all;
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
