/**
 * Counting the rolls of each seat, which is what dice are keyed by. A turn of a seat is a run of its
 * rolls: a roll continues it as long as nobody else has rolled or acted since the last one. So a seat
 * that rolls on does not touch the dice of its next turn, and what others do touches none of its dice.
 */

import type { Seat } from '@dicehall/rules';
import type { NOBODY, RollKey } from './dice.ts';

export interface Throws {
  /** Turns begun, lots first and then by seat. */
  readonly turns: readonly number[];
  /** Whose run of rolls continues; undefined if none does. */
  readonly roller: Seat | typeof NOBODY | undefined;
  /** Rolls in that run. */
  readonly rolls: number;
}

export const noThrows = (seats: number): Throws => ({
  turns: new Array<number>(seats + 1).fill(0),
  roller: undefined,
  rolls: 0,
});

const begun = ({ turns }: Throws, seat: Seat): number => turns[seat + 1] ?? 0;

/** The key of the next roll, if that seat makes it. */
export function nextKey(throws: Throws, seat: Seat): RollKey {
  const goesOn = throws.roller === seat;
  return {
    seat,
    turn: goesOn ? begun(throws, seat) - 1 : begun(throws, seat),
    roll: goesOn ? throws.rolls : 0,
  };
}

export const afterRoll = (throws: Throws, { seat, turn, roll }: RollKey): Throws => ({
  turns: roll === 0 ? throws.turns.with(seat + 1, turn + 1) : throws.turns,
  roller: seat,
  rolls: roll + 1,
});

export const afterAction = (throws: Throws, seat: Seat): Throws =>
  throws.roller === seat || throws.roller === undefined ? throws : { ...throws, roller: undefined };
