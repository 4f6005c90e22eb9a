/**
 * The evidence against fair dice as one figure that may be looked at every day. It is the worth of a bet: somebody
 * begins with 1 and stakes it, by a plan fixed beforehand, on dice that are not fair. With fair dice every bet is worth
 * on average what was staked, whatever fell before, so the figure is a martingale that begins at 1, and by Ville's
 * inequality at most 5 of 100 fair lifetimes ever see it at 20.
 */

import { logGamma } from './log-gamma.ts';
import { byDie, type Cell, chancesOf, type Tally, total } from './tally.ts';

/** From here on it is news. */
export const NEWS = 20;

/**
 * Each die has a hundredth of the stake for each kind of thrower and one for all of them together, from its first fall
 * on. What is not staked stays what it is, so dice of a game that is new on this device cost no guarantee.
 */
const STAKES = 100;

/** How far faces may be off: shares of a loaded die are spread as after this many earlier falls. */
const SPREADS = [10, 100, 1000];

/** A logarithm beyond which it is beyond all doubt, and numbers end. */
const MOST = 600;

/** What a stake of 1 on dice that are off would have become: 20 and more is evidence. */
export function eValueOf(tally: Tally): number {
  const staked = stakesOn(tally).slice(0, STAKES);
  const worth = total(staked.map(({ weights, counts }) => betOn(chancesOf({ weights }), counts)));
  return (STAKES - staked.length + worth) / STAKES;
}

type Counted = Pick<Cell, 'weights' | 'counts'>;

/** In the order in which they were placed, so that none gives way to a later one. */
const stakesOn = (tally: Tally): readonly Counted[] => {
  const dice = new Map(byDie(tally).map((cells) => [cells[0], cells]));
  return tally.flatMap((cell) => {
    const cells = dice.get(cell);
    return cells === undefined ? [cell] : [cell, together(cell, cells)];
  });
};

const together = ({ weights, faces }: Cell, cells: readonly Cell[]): Counted => ({
  weights,
  counts: faces.map((_, face) => total(cells.map(({ counts }) => counts[face] ?? 0))),
});

/** What 1 has become that was staked on one die: how much likelier these counts are if its shares were drawn by chance. */
export function betOn(chances: readonly number[], counts: readonly number[]): number {
  const worths = SPREADS.map((spread) =>
    Math.exp(Math.min(MOST, logLikelihoodRatio(chances, counts, spread))),
  );
  return total(worths) / worths.length;
}

/** Of a Dirichlet mixture around the fair shares, against the fair shares. */
function logLikelihoodRatio(
  chances: readonly number[],
  counts: readonly number[],
  spread: number,
): number {
  const faces = chances.map((chance, face) => {
    const n = counts[face] ?? 0;
    const prior = spread * chance;
    return logGamma(prior + n) - logGamma(prior) - n * Math.log(chance);
  });
  return total(faces) + logGamma(spread) - logGamma(spread + total(counts));
}
