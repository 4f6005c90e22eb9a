import type { Counts, Image, Statement } from './state.ts';
import type { DodgyView } from './view.ts';

type Stone = Pick<DodgyView, 'stone' | 'stoneShows'>;

/**
 * How many dice on the table count for a statement (Dodgy 7). The stone is the image named if its
 * holder made the statement, otherwise what it shows (Dodgy 9), which is nothing if it is not
 * rolled; in the middle it is nobody's and does not count (Dodgy 8).
 */
export function countFor(
  hands: readonly Counts[],
  { stone, stoneShows }: Stone,
  { seat, image }: Pick<Statement, 'seat' | 'image'>,
): number {
  let sum = stone === seat || stoneShows === image ? 1 : 0;
  for (let i = 0; i < hands.length; i++) sum += hands[i]?.[image] ?? 0;
  return sum;
}

/** What the stone counts as for a statement; -1 for nothing. */
export const stoneCountsAs = (
  { stone, stoneShows }: Stone,
  { seat, image }: Pick<Statement, 'seat' | 'image'>,
): Image | -1 => (stone === seat ? image : stoneShows);
