/**
 * The chances between rounds, for any number of players: for two the table's, for more shared out from
 * the chances of each two of them.
 */

import { sharedOut } from '../shared-out.ts';
import { chipPair } from './grid.ts';
import { openingsAt, shortened } from './table.ts';

export interface Standing {
  /** Tens to the target, by seat; nothing to go or less has reached it. */
  readonly tens: readonly number[];
  readonly chips: readonly number[];
  /** Who still plays; the others have dropped out of a play-off. */
  readonly playing: readonly boolean[];
  /** Who opens the next round. */
  readonly opener: number;
}

/** The chance of each seat to win. */
export function standingChances(openings: Float64Array, standing: Standing): number[] {
  const { tens, playing } = standing;
  if (tens.some((own) => own <= 0)) return ended(tens, playing);
  return sharedOut(tens.length, (one, two) => beats(openings, standing, one, two));
}

/** Dodge 15, 16: the lowest total wins, and those who share it play on with equal chances. */
function ended(tens: readonly number[], playing: readonly boolean[]): number[] {
  const best = Math.max(...tens.filter((_, seat) => playing[seat]));
  const stays = tens.map((own, seat) => playing[seat] === true && own === best);
  const count = stays.filter(Boolean).length;
  return stays.map((stay) => (stay ? 1 / count : 0));
}

/**
 * The chance that one would beat two if they were alone. The game ends when anybody reaches the target,
 * so both are moved as near to it as whoever is nearest.
 */
function beats(
  openings: Float64Array,
  { tens, chips, opener }: Standing,
  one: number,
  two: number,
): number {
  const seats = tens.length;
  const first = (one - opener + seats) % seats < (two - opener + seats) % seats;
  const [a, b] = first ? [one, two] : [two, one];
  const own = tens[a] ?? 0;
  const other = tens[b] ?? 0;
  const early = Math.min(own, other) - Math.min(...tens);
  const [mine, theirs] = shortened(own - early, other - early);
  const chance = openings[openingsAt(mine, theirs) + chipPair(chips[a] ?? 0, chips[b] ?? 0)] ?? 0;
  return first ? chance : 1 - chance;
}
