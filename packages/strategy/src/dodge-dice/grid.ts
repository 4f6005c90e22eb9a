/** Dense numbers for the moments of a two-player game: scores in tens, chips in pairs, dice and penalty. */

import { CHIPS, DODGE_DICE } from '@dicehall/rules/dodge-dice';

/** Every way two players can hold chips: at most eighteen together. */
export const CHIP_PAIRS = ((CHIPS + 1) * (CHIPS + 2)) / 2;

/** Moments of a round between two given scores and chips: before the first roll, or penalty and dice left. */
export const MOMENTS = 1 + 3 * DODGE_DICE;

export const OPENING = 0;

/** `penalty`: 0, 1 or 2 for 10, 20 or 40; `left`: 1 to 8. */
export const moment = (penalty: number, left: number): number =>
  1 + penalty * DODGE_DICE + left - 1;

const rowStart = Uint8Array.from(
  { length: CHIPS + 1 },
  (_, own) => (own * (2 * CHIPS + 3 - own)) / 2,
);

export const chipPair = (own: number, other: number): number => (rowStart[own] ?? 0) + other;

/** Own and other's chips by pair. */
export const OWN_CHIPS = new Uint8Array(CHIP_PAIRS);
export const OTHER_CHIPS = new Uint8Array(CHIP_PAIRS);
/** The same chips seen from the other side. */
export const MIRROR = new Uint8Array(CHIP_PAIRS);
for (let own = 0; own <= CHIPS; own++) {
  for (let other = 0; own + other <= CHIPS; other++) {
    const pair = chipPair(own, other);
    OWN_CHIPS[pair] = own;
    OTHER_CHIPS[pair] = other;
    MIRROR[pair] = chipPair(other, own);
  }
}

export interface ScoreGrid {
  readonly target: number;
  readonly floor: number;
  /** How many scores there are, from the floor up to the last below the target. */
  readonly scores: number;
}

export const scoreGrid = (target: number, floor: number): ScoreGrid => ({
  target,
  floor,
  scores: (target - floor) / 10,
});

export const cells = ({ scores }: ScoreGrid): number => scores * scores * MOMENTS * CHIP_PAIRS;

/** Where the chips of a moment begin: scores are counted from the floor, in tens. */
export const blockOf = (grid: ScoreGrid, own: number, other: number, momentOf: number): number =>
  ((own * grid.scores + other) * MOMENTS + momentOf) * CHIP_PAIRS;
