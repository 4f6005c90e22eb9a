/**
 * When enough has been seen of two bots. The sequential test of Wald (1945), with the alternative spread
 * over differences of all sizes (Robbins 1970), so that large ones are found soon and small ones in the
 * end. However often it is looked at, it calls equal bots different in at most 5 of 100 tournaments.
 *
 * The games of a set share their dice, so whole sets are counted; their variance is estimated as
 * they come in.
 */

export type PairVerdict = 'first' | 'second' | 'open';

/** How large differences usually are, as the standard deviation of a share of wins. */
const USUAL = 0.05;

const WRONG = 0.05;
const BOUND = Math.log(1 / WRONG);

/** Fewer sets say too little about the variance. */
export const FEWEST_SETS = 50;

/** The logarithm of how much better a difference explains the sets than none; `shares` are their means. */
export function evidence(shares: readonly number[]): number {
  const { mean, variance } = spread(shares);
  const n = shares.length;
  const wide = variance + n * USUAL ** 2;
  return Math.log(variance / wide) / 2 + (n * USUAL * (mean - 0.5)) ** 2 / (variance * wide) / 2;
}

export function verdictOf(shares: readonly number[]): PairVerdict {
  if (shares.length < FEWEST_SETS || evidence(shares) < BOUND) return 'open';
  return spread(shares).mean > 0.5 ? 'first' : 'second';
}

/** One imagined set won whole by either side keeps the variance off zero. */
function spread(shares: readonly number[]): { readonly mean: number; readonly variance: number } {
  const all = [...shares, 0, 1];
  const mean = all.reduce((sum, share) => sum + share, 0) / all.length;
  const variance = all.reduce((sum, share) => sum + (share - mean) ** 2, 0) / all.length;
  return { mean, variance };
}
