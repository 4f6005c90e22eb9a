/** Limits reactions, which are passed on but never logged. */

import type { Seat } from '@dicehall/rules';
import { Bucket } from './bucket.ts';

/** Each second, and at once: enough to answer somebody, too little to drown a game. */
const BY_SEAT = { perSecond: 1, burst: 4 };
const BY_TABLE = { perSecond: 5, burst: 12 };

export interface ReactionLimits {
  readonly bySeat: Bucket[];
  readonly byTable: Bucket;
}

export const openTalk = (now: number): ReactionLimits => ({
  bySeat: [],
  byTable: new Bucket(BY_TABLE.perSecond, BY_TABLE.burst, now),
});

/** Milliseconds that the seat must wait before it says something; 0 if it may, which is then counted. */
export function talkWait({ bySeat, byTable }: ReactionLimits, seat: Seat, now: number): number {
  const own = bySeat[seat] ?? new Bucket(BY_SEAT.perSecond, BY_SEAT.burst, now);
  bySeat[seat] = own;
  if (!own.take(now)) return own.wait();
  return byTable.take(now) ? 0 : byTable.wait();
}
