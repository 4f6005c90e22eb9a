/**
 * The chance of each player between turns, for any number of players. For two it is the table's; for
 * more, the pairwise chances are multiplied and shared out, because to win is to beat everybody.
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

const E = [0, 0, 0.5642, 0.8463, 1.0294, 1.163, 1.2672, 1.3522, 1.4236];
const TEMPER = E.map((e, n) => e / 0.5642 / (n - 1));

/** The chance of `seat` to win. */
export function standingChance(duel: Duel, standing: Standing, seat: number): number {
  const { needs } = standing;
  if (needs.length === 2) return beats(duel, standing, seat, 1 - seat);
  let own = 0;
  let all = 0;
  for (let one = 0; one < needs.length; one++) {
    let strength = 1;
    for (let two = 0; two < needs.length; two++) {
      if (two !== one) strength *= beats(duel, standing, one, two);
    }
    const part = strength ** (TEMPER[needs.length] ?? 1);
    all += part;
    if (one === seat) own = part;
  }
  return own / all;
}

/** The chance that one would beat two if they were alone; whoever's turn comes first moves first. */
function beats(
  duel: Duel,
  { needs, mover, space }: Standing,
  one: number,
  two: number,
): number {
  const seats = needs.length;
  const wait = (one - mover + seats) % seats;
  const otherWait = (two - mover + seats) % seats;
  const own = needs[one] ?? 0;
  const other = needs[two] ?? 0;
  // Where a later turn begins is not known.
  const from = Math.min(wait, otherWait) === 0 ? space : undefined;
  const moverFirst = (first: number, second: number): number =>
    from === undefined
      ? duel.meanChance(first, second)
      : duel.winChance(first, second, from);
  return wait < otherWait ? moverFirst(own, other) : 1 - moverFirst(other, own);
}
