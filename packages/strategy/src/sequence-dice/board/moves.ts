/** What a side may do with a total, as whole numbers, and doing it. */

import { EMPTY, type Space } from '@dicehall/rules/sequence-dice';
import { type Bits, type BoardPosition, HALF } from './position.ts';

/** A space, and 64 times one more than the space that a chip is lifted from, if any. */
export type Move = number;

const LIFT = 64;

/** More than any moment offers: an 11 with an empty pile of 20 has 16 spaces, each with 20 chips to lift. */
export const MOST_MOVES = 400;

export const moveTo = (space: Space, lift: Space | -1 = -1): Move => space + LIFT * (lift + 1);
export const spaceOf = (move: Move): Space => move % LIFT;
export const liftOf = (move: Move): Space | -1 => Math.floor(move / LIFT) - 1;

/** The spaces found last by `findTargets`, half by half. */
export const targets = { low: 0, high: 0 };

/** The spaces that a side may place on or remove from with a total (Sequence 5, 6, 7, 10, 11). */
export function findTargets(position: BoardPosition, side: number, total: number): void {
  const { allLow, allHigh, layout, meant } = position;
  const { low, high } = meant[total] ?? NOWHERE;
  const notOwnLow = low & ~(position.low[side] ?? 0);
  const notOwnHigh = high & ~(position.high[side] ?? 0);
  const emptyLow = low & ~allLow;
  const emptyHigh = high & ~allHigh;
  if (total === layout.defensive) {
    targets.low = notOwnLow & allLow;
    targets.high = notOwnHigh & allHigh;
  } else if ((emptyLow | emptyHigh) !== 0) {
    targets.low = emptyLow;
    targets.high = emptyHigh;
  } else {
    targets.low = notOwnLow;
    targets.high = notOwnHigh;
  }
}

const NOWHERE: Bits = { low: 0, high: 0 };

/**
 * Lists the moves in the order of the rules and says how many there are: by the space placed on or
 * removed from, then by the space lifted from (Sequence 13).
 */
export function listMoves(
  position: BoardPosition,
  side: number,
  total: number,
  into: Int32Array,
): number {
  findTargets(position, side, total);
  const count = pushSpaces(targets.low, targets.high, into);
  const lifts =
    total !== position.layout.defensive && (position.placed[side] ?? 0) >= position.house.chips;
  return lifts ? withLifts(position, side, count, into) : count;
}

function pushSpaces(low: number, high: number, into: Int32Array): number {
  let count = 0;
  for (let bits = low; bits !== 0; bits &= bits - 1) into[count++] = 31 - Math.clz32(bits & -bits);
  for (let bits = high; bits !== 0; bits &= bits - 1) {
    into[count++] = HALF + 31 - Math.clz32(bits & -bits);
  }
  return count;
}

/** Each place once for every own chip. Filled from the end, so that no place is overwritten too early. */
function withLifts(
  position: BoardPosition,
  side: number,
  places: number,
  into: Int32Array,
): number {
  const lifts = pushSpaces(position.low[side] ?? 0, position.high[side] ?? 0, OWN);
  for (let place = places - 1; place >= 0; place--) {
    const space = into[place] ?? 0;
    for (let i = 0; i < lifts; i++) into[place * lifts + i] = moveTo(space, OWN[i]);
  }
  return places * lifts;
}

const OWN = new Int32Array(2 * HALF);

/** Does it, and returns who lay on the space before. */
export function playMove(position: BoardPosition, side: number, total: number, move: Move): number {
  const space = spaceOf(move);
  const before = position.board[space] ?? EMPTY;
  if (total === position.layout.defensive) {
    position.set(space, EMPTY);
  } else {
    if (move >= LIFT) position.set(liftOf(move), EMPTY);
    position.set(space, side);
  }
  return before;
}

export function takeBack(position: BoardPosition, side: number, move: Move, before: number): void {
  position.set(spaceOf(move), before);
  if (move >= LIFT) position.set(liftOf(move), side);
}

/** Whether playing the move makes a row. A removal never does (Sequence 14). */
export function winsAtOnce(
  position: BoardPosition,
  side: number,
  total: number,
  move: Move,
): boolean {
  if (total === position.layout.defensive) return false;
  const space = spaceOf(move);
  if (move < LIFT) return position.completes(space, side);
  const lift = liftOf(move);
  position.set(lift, EMPTY);
  const wins = position.completes(space, side);
  position.set(lift, side);
  return wins;
}

/** The side that rolls next; `moved` says whether there was anything to do (Sequence 8, 9). */
export function nextRoller(
  position: BoardPosition,
  side: number,
  total: number,
  moved: boolean,
): number {
  const { layout, house, sides } = position;
  if (layout.isSpecial(total) && (moved || house.cornerBonusWhenOwned)) return side;
  return side + 1 === sides ? 0 : side + 1;
}
