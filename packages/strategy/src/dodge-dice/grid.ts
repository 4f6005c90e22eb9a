/**
 * Dense numbers for the moments of a two-player game: scores in tens, chips in pairs, penalty and
 * dice left. A block is all pairs of chips of one moment; values are kept by block.
 */

import { CHIPS, DODGE_DICE, IGNORE_COST, PENALTIES, SKIP_COST } from '@dicehall/rules/dodge-dice';

/** Every way two players can hold chips: at most eighteen together. */
export const CHIP_PAIRS = ((CHIPS + 1) * (CHIPS + 2)) / 2;

/** Moments of a round between two given scores: before the first roll, or penalty and dice left. */
export const MOMENTS = 1 + PENALTIES.length * DODGE_DICE;

/** What the moments of one side with given scores take up, the opening first. */
export const SIDE = MOMENTS * CHIP_PAIRS;

/** From the start of a side to a moment; `penalty`: 0, 1 or 2 for 10, 20 or 40; `left`: 1 to 8. */
export const momentAt = (penalty: number, left: number): number =>
  (penalty * DODGE_DICE + left) * CHIP_PAIRS;

const rowStart = Uint8Array.from(
  { length: CHIPS + 1 },
  (_, own) => (own * (2 * CHIPS + 3 - own)) / 2,
);

export const chipPair = (own: number, other: number): number => (rowStart[own] ?? 0) + other;

/** No such pair: the chips are not there. */
export const NONE = -1;

/** By pair: the pair with a chip less for the one, and for the other. */
export const FEWER_OWN = new Int16Array(CHIP_PAIRS).fill(NONE);
export const FEWER_OTHER = new Int16Array(CHIP_PAIRS).fill(NONE);

/**
 * By pair of chips of the roller, the pair as the other side sees it afterwards: unchanged, with a chip
 * won from the middle (Dodge 6: if there is one), with the price of skipping or of ignoring paid.
 */
export const SAME = new Int16Array(CHIP_PAIRS);
export const WON_CHIP = new Int16Array(CHIP_PAIRS);
export const SKIPPED = new Int16Array(CHIP_PAIRS).fill(NONE);
export const IGNORED = new Int16Array(CHIP_PAIRS).fill(NONE);
for (let own = 0; own <= CHIPS; own++) {
  for (let other = 0; own + other <= CHIPS; other++) {
    const pair = chipPair(own, other);
    if (own > 0) FEWER_OWN[pair] = chipPair(own - 1, other);
    if (other > 0) FEWER_OTHER[pair] = chipPair(own, other - 1);
    SAME[pair] = chipPair(other, own);
    WON_CHIP[pair] = chipPair(other, own + other < CHIPS ? own + 1 : own);
    if (own >= SKIP_COST) SKIPPED[pair] = chipPair(other, own - SKIP_COST);
    if (own >= IGNORE_COST) IGNORED[pair] = chipPair(other, own - IGNORE_COST);
  }
}

/** Scores as tens to the target: the target itself only shifts them. */
export interface ScoreGrid {
  /** The most tens to the target; more count as these. */
  readonly farthest: number;
}

/** Where the moments of a side begin: of the player with `own` tens to go, who is about to roll or skip. */
export const sideAt = ({ farthest }: ScoreGrid, own: number, other: number): number =>
  ((Math.min(own, farthest) - 1) * farthest + Math.min(other, farthest) - 1) * SIDE;

/** Two blocks behind all sides: the other player has lost, or has won. */
export const lostAt = ({ farthest }: ScoreGrid): number => farthest * farthest * SIDE;
export const wonAt = (grid: ScoreGrid): number => lostAt(grid) + CHIP_PAIRS;

/** Bytes for a value of every moment. */
export const gridBytes = (grid: ScoreGrid): number =>
  (wonAt(grid) + CHIP_PAIRS) * Float64Array.BYTES_PER_ELEMENT;

/** Starts all moments at `fill`, those of decided games at what they are worth. */
export function fillGrid(grid: ScoreGrid, values: Float64Array, fill: number): void {
  values.fill(fill);
  values.fill(0, lostAt(grid), wonAt(grid));
  values.fill(1, wonAt(grid));
}
