/** A sample of the hands of a range, where there are too many to follow them all. */

import { seeded } from '../../random.ts';
import { someOf } from './pool.ts';
import { freshRange, type Range } from './range.ts';

/** Up to `most` hands are followed one by one; of more, a sample of `samples`. */
export interface SampleSize {
  readonly most: number;
  readonly samples: number;
}

const FINENESS = 2 ** 24;

/**
 * The range itself, or hands drawn from it at even distances along its list, the first one at random. The same
 * `text` draws the same hands.
 */
export function thinned(range: Range, text: string, { most, samples }: SampleSize): Range {
  const { pool, weights, mass } = range;
  if (pool.size <= most) return range;
  const step = mass / samples;
  let next = (seeded(hashOf(text))(FINENESS) / FINENESS) * step;
  let sum = 0;
  const drawn: number[] = [];
  for (let hand = 0; hand < pool.size && drawn.length < samples; hand++) {
    sum += weights[hand] ?? 0;
    for (; next < sum && drawn.length < samples; next += step) drawn.push(hand);
  }
  return freshRange(someOf(pool, drawn));
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
