/**
 * A round for two, solved on the spot: its openings and ends are worth what the book says, everything
 * between is worked out for all chips at once, so that one plan serves a whole round.
 */

import { DODGE_DICE, type DodgeOptions, ICONS, PENALTIES } from '@dicehall/rules/dodge-dice';
import { FARTHEST, openingsAt, shortened } from './book.ts';
import { CHIP_PAIRS, SIDE } from './grid.ts';
import { improveMoment, type Side, tensAfter } from './round.ts';

export interface RoundPlan {
  /** The player with the first of the two scores, and the other. */
  readonly sides: readonly [Side, Side];
  readonly values: Float64Array;
  /** The penalties whose moments are worked out. */
  readonly solved: Set<number>;
  /** False if the round can lead to a score that is beyond the book and is taken from a shorter game. */
  readonly exact: boolean;
  /** Whether the book has the opening of this round. */
  readonly hasOpening: boolean;
}

/** How little a value may still change: what is then missing adds up to well below a step of the book. */
const STEADY = 1e-9;

/** Tens that a round can add to the way to go: a minus with the highest penalty (Dodge 13). */
const MOST_BACK = Math.max(...PENALTIES) / 10;

/** The round between two with these `tens` to the target, so far without its moments; see `solveRound`. */
export function planRound(
  openings: Float64Array,
  lastMatchChip: DodgeOptions['lastMatchChip'],
  tens: readonly [number, number],
): RoundPlan {
  const [a, b] = tens;
  const ends = PENALTIES.length * ICONS.length;
  const values = new Float64Array(2 * SIDE + 2 * ends * CHIP_PAIRS);
  const sideOf = (own: number, other: number, at: number, back: number, endsAt: number): Side => {
    const blocks = Int32Array.from({ length: ends }, (_, i) => endsAt + i * CHIP_PAIRS);
    fillOpening(openings, own, other, values, at);
    PENALTIES.forEach((points, penalty) => {
      ICONS.forEach((icon, i) => {
        const [mine, theirs] = tensAfter(icon, points, lastMatchChip, own, other);
        fillOpening(openings, theirs, mine, values, blocks[penalty * ICONS.length + i] ?? 0);
      });
    });
    return { at, back, ends: blocks };
  };
  const one = sideOf(a, b, 0, SIDE, 2 * SIDE);
  const two = sideOf(b, a, SIDE, 0, 2 * SIDE + ends * CHIP_PAIRS);
  return {
    sides: [one, two],
    values,
    solved: new Set(),
    exact: Math.max(a, b) + MOST_BACK <= FARTHEST,
    hasOpening: Math.max(a, b) <= FARTHEST,
  };
}

/** Works out the moments with that penalty, those with fewer dice first: dice only ever leave a round. */
export function solveRound({ sides, values, solved }: RoundPlan, penalty: number): void {
  if (solved.has(penalty)) return;
  solved.add(penalty);
  for (let left = 1; left <= DODGE_DICE; left++) {
    for (let change = 1; change > STEADY; ) {
      change = Math.max(...sides.map((side) => improveMoment(side, penalty, left, values, values)));
    }
  }
}

/** The openings of the player with `own` tens to the target; nothing to go has lost the game (Dodge 15). */
function fillOpening(
  openings: Float64Array,
  own: number,
  other: number,
  values: Float64Array,
  at: number,
): void {
  if (own <= 0) values.fill(0, at, at + CHIP_PAIRS);
  else if (other <= 0) values.fill(1, at, at + CHIP_PAIRS);
  else {
    const [mine, theirs] = shortened(own, other);
    const from = openingsAt(mine, theirs);
    for (let pair = 0; pair < CHIP_PAIRS; pair++) values[at + pair] = openings[from + pair] ?? 0;
  }
}
