/** What a seat may hold at a moment: the hands of a pool with weights. */

import { countOf, finerOf, groupsIn, type HandPool } from './pool.ts';

export interface Range {
  readonly pool: HandPool;
  /** One for each hand of the pool. */
  readonly weights: Float64Array;
  /** All weights added up. */
  readonly mass: number;
}

/** Hands by seat; undefined for those who are out. */
export type Ranges = readonly (Range | undefined)[];

/** Before the first statement. */
export const freshRange = (pool: HandPool): Range => ({
  pool,
  weights: pool.chances,
  mass: sumOf(pool.chances),
});

/** Each weight times its factor, and `scale` times as much. */
export function times({ pool, weights }: Range, factors: Float64Array, scale = 1): Range {
  const scaled = new Float64Array(pool.size);
  let mass = 0;
  for (let hand = 0; hand < scaled.length; hand++) {
    const weight = (weights[hand] ?? 0) * (factors[hand] ?? 0) * scale;
    scaled[hand] = weight;
    mass += weight;
  }
  return { pool, weights: scaled, mass };
}

/** What the weights add up to, each times its factor. */
export function massOf({ weights }: Range, factors: Float64Array): number {
  let mass = 0;
  for (let hand = 0; hand < factors.length; hand++) {
    mass += (weights[hand] ?? 0) * (factors[hand] ?? 0);
  }
  return mass;
}

/** The weights add up to one. */
export function normal(range: Range): Range {
  const { mass } = range;
  return { ...range, weights: range.weights.map((weight) => weight / mass), mass: 1 };
}

const sumOf = (list: Float64Array): number => list.reduce((sum, one) => sum + one, 0);

/** One more image is named, the one at that place. */
export function told(range: Range, image: number): Range {
  const { pool, from, share } = finerOf(range.pool, image);
  if (pool.size === 1) return { ...range, pool };
  const weights = new Float64Array(pool.size);
  for (let hand = 0; hand < weights.length; hand++) {
    weights[hand] = (range.weights[from[hand] ?? 0] ?? 0) * (share[hand] ?? 0);
  }
  return { pool, weights, mass: range.mass };
}

/** Hands taken together that go on alike when two images are told apart. */
export function takenTogether(range: Range, first: number, second: number): Range {
  if (range.pool.size === 1) return range;
  const { pool, codes } = groupsIn(range.pool, first, second);
  if (pool === range.pool) return range;
  const weights = new Float64Array(pool.size);
  for (let hand = 0; hand < codes.length; hand++) {
    const group = codes[hand] ?? 0;
    weights[group] = (weights[group] ?? 0) + (range.weights[hand] ?? 0);
  }
  return { pool, weights, mass: range.mass };
}

/** What a die of the hand must show to count: an image, with or without the stone as one more. */
export interface Counting {
  readonly image: number;
  /** The stone counts whatever it shows, for its holder's own statement (Dodgy 9). */
  readonly isServed: boolean;
}

export const countIn = (pool: HandPool, hand: number, { image, isServed }: Counting): number =>
  countOf(pool, hand, image) + (isServed || pool.shows[hand] === image ? 1 : 0);

/** How likely each number of dice counts; the last index stands for that many or more. */
export function countsIn({ pool, weights }: Range, what: Counting, last: number): Float64Array {
  const chances = new Float64Array(last + 1);
  for (let hand = 0; hand < pool.size; hand++) {
    const count = Math.min(last, countIn(pool, hand, what));
    chances[count] = (chances[count] ?? 0) + (weights[hand] ?? 0);
  }
  return chances;
}
