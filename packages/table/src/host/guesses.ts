/**
 * How many wrong codes of seats are forgiven. A code has 23 bits and ten minutes, so the table takes a few hundred, from
 * however many places; and each place only a few of those, so that nobody who guesses keeps others from a right one.
 */

import { Bucket } from './bucket.ts';

/** Each second, and at once. */
const FROM_PLACE = { perSecond: 2 / 60, burst: 10 };
const AT_TABLE = { perSecond: 20 / 60, burst: 100 };

export interface GuessLimits {
  /** By mark. */
  readonly fromPlace: Map<string, Bucket>;
  readonly atTable: Bucket;
}

/** Milliseconds that somebody there must wait before another try; 0 if they may. */
export function guessWait(limits: GuessLimits | undefined, mark: string, now: number): number {
  const { atTable, fromPlace } = limits ?? {};
  for (const bucket of [fromPlace?.get(mark), atTable])
    if (bucket?.has(now) === false) return bucket.wait();
  return 0;
}

/** A wrong one came from there. */
export function countGuess(
  limits: GuessLimits | undefined,
  mark: string,
  now: number,
): GuessLimits {
  const { fromPlace, atTable } = limits ?? {
    fromPlace: new Map<string, Bucket>(),
    atTable: new Bucket(AT_TABLE.perSecond, AT_TABLE.burst, now),
  };
  for (const [other, bucket] of fromPlace) if (bucket.isFull(now)) fromPlace.delete(other);
  const own = fromPlace.get(mark) ?? new Bucket(FROM_PLACE.perSecond, FROM_PLACE.burst, now);
  fromPlace.set(mark, own);
  own.take(now);
  atTable.take(now);
  return { fromPlace, atTable };
}

/** For hosts of seats that have codes: a page that hosts its own table does not load it. */
export const GUESSES = { wait: guessWait, count: countGuess } as const;
