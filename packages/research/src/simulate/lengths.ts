/** How long games were: mean, median, nine in ten, and a small histogram. */

import type { Tally } from './simulate.ts';

export interface Bin {
  /** Both ends belong to it. */
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

export interface Lengths {
  readonly mean: number;
  readonly median: number;
  /** Nine games in ten are no longer. */
  readonly p90: number;
  readonly shortest: number;
  readonly longest: number;
  readonly histogram: readonly Bin[];
}

const BINS = 12;

export function lengthsOf({ games, lengths }: Tally): Lengths {
  const total = lengths.reduce((sum, [rolls, count]) => sum + rolls * count, 0);
  const within = (share: number): number => {
    let seen = 0;
    for (const [rolls, count] of lengths) {
      seen += count;
      if (seen >= share * games) return rolls;
    }
    return 0;
  };
  return {
    mean: games === 0 ? 0 : total / games,
    median: within(0.5),
    p90: within(0.9),
    shortest: lengths[0]?.[0] ?? 0,
    longest: lengths.at(-1)?.[0] ?? 0,
    histogram: histogramOf(lengths, within(0.99)),
  };
}

/** Bins of a round width; the longest hundredth of the games is in the last one. */
function histogramOf(lengths: Tally['lengths'], usual: number): readonly Bin[] {
  const shortest = lengths[0]?.[0] ?? 0;
  const longest = lengths.at(-1)?.[0] ?? 0;
  const size = roundWidth((usual - shortest + 1) / BINS);
  const begin = Math.floor(shortest / size) * size;
  const count = Math.floor((usual - begin) / size) + 1;
  return Array.from({ length: count }, (_, index) => {
    const from = begin + index * size;
    const to = index === count - 1 ? Math.max(longest, from + size - 1) : from + size - 1;
    const inside = lengths.filter(([rolls]) => rolls >= from && rolls <= to);
    return { from, to, games: inside.reduce((sum, [, games]) => sum + games, 0) };
  });
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundWidth(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    const width = [1, 2, 5].map((step) => step * unit).find((one) => one >= least);
    if (width !== undefined) return width;
  }
}
