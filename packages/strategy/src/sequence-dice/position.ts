/**
 * A moment of the game for the quick loop: where the chips lie, as a bit for each space, in two halves of
 * 18 bits, and the code of every pattern, as each side would read it if it were about to roll. Whose
 * turn it is stays with the caller.
 */

import { EMPTY, type Space } from '@dicehall/rules/sequence-dice';
import type { Layout } from './layout.ts';
import { digitOf, type Patterns } from './patterns.ts';

export const HALF = 18;

/** The bit of a space in its half. */
export const bitOf = (space: Space): number => 1 << (space % HALF);

export const isLow = (space: Space): boolean => space < HALF;

/** A set of spaces, half by half. */
export interface Bits {
  readonly low: number;
  readonly high: number;
}

export const bitsOf = (spaces: readonly Space[]): Bits => ({
  low: spaces.filter(isLow).reduce((bits, space) => bits | bitOf(space), 0),
  high: spaces.filter((space) => !isLow(space)).reduce((bits, space) => bits | bitOf(space), 0),
});

/** The options that bear on a position; `SequenceOptions` has them. */
export interface HouseRules {
  /** Chips that each side has in all (Sequence 13). */
  readonly chips: number;
  /** Sequence 8. */
  readonly cornerBonusWhenOwned: boolean;
}

export class Position {
  readonly layout: Layout;
  readonly sides: number;
  readonly house: HouseRules;
  readonly patterns: Patterns;
  /** Each side's chips. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Chips of each side on the board. */
  readonly placed: Int32Array;
  /** The side on each space, or `EMPTY`. */
  readonly board: Int8Array;
  /** Everybody's chips. */
  allLow = 0;
  allHigh = 0;
  /** For each roller, the code of each reading. */
  readonly codes: readonly Int32Array[];
  /** The bits of the spaces that each total is about. */
  readonly meant: readonly Bits[];
  /** The bits of each line. */
  readonly lines: readonly Bits[];
  readonly #digits: Int32Array;
  /** By space, the lines through it as bits, low and high in turn. */
  readonly #lines: readonly Int32Array[];

  constructor(layout: Layout, sides: number, house: HouseRules, patterns: Patterns) {
    this.layout = layout;
    this.sides = sides;
    this.house = house;
    this.patterns = patterns;
    this.low = new Int32Array(sides);
    this.high = new Int32Array(sides);
    this.placed = new Int32Array(sides);
    this.board = new Int8Array(layout.spaces).fill(EMPTY);
    this.codes = Array.from({ length: sides }, () => patterns.readings.slice());
    this.meant = layout.spacesFor.map(bitsOf);
    this.lines = layout.lines.map(bitsOf);
    this.#digits = listDigits(sides);
    this.#lines = Array.from({ length: layout.spaces }, (_, space) =>
      Int32Array.from(
        layout.lines
          .filter((line) => line.includes(space))
          .map(bitsOf)
          .flatMap(({ low, high }) => [low, high]),
      ),
    );
  }

  clear(): void {
    this.low.fill(0);
    this.high.fill(0);
    this.placed.fill(0);
    this.board.fill(EMPTY);
    this.allLow = 0;
    this.allHigh = 0;
    for (const codes of this.codes) codes.set(this.patterns.readings);
  }

  /** Whether a chip lies on each space of the number. */
  isCovered(number: number): boolean {
    const bits = this.meant[number];
    if (bits === undefined) return false;
    const { low, high } = bits;
    return (this.allLow & low) === low && (this.allHigh & high) === high;
  }

  /** Whether the number of a space would be covered if that side's chip, or none, lay on it. */
  wouldCover(space: Space, side: number): boolean {
    const bits = this.meant[this.layout.numbers[space] ?? 0];
    if (bits === undefined || side === EMPTY) return false;
    const bit = bitOf(space);
    const low = this.allLow | (isLow(space) ? bit : 0);
    const high = this.allHigh | (isLow(space) ? 0 : bit);
    return (low & bits.low) === bits.low && (high & bits.high) === bits.high;
  }

  /** Whether a chip of the side on this space is, or would be, part of a row. */
  completes(space: Space, side: number): boolean {
    const lines = this.#lines[space];
    if (lines === undefined) return false;
    const bit = bitOf(space);
    const low = (this.low[side] ?? 0) | (isLow(space) ? bit : 0);
    const high = (this.high[side] ?? 0) | (isLow(space) ? 0 : bit);
    for (let i = 0; i < lines.length; i += 2) {
      const lineLow = lines[i] ?? 0;
      const lineHigh = lines[i + 1] ?? 0;
      if ((low & lineLow) === lineLow && (high & lineHigh) === lineHigh) return true;
    }
    return false;
  }

  /** Puts a side's chip on a space in place of what lies there, or clears it. */
  set(space: Space, side: number): void {
    const before = this.board[space] ?? EMPTY;
    const number = this.layout.numbers[space] ?? 0;
    const wasCovered = this.isCovered(number);
    this.#setBits(space, before, side);
    this.board[space] = side;
    const covered = this.isCovered(number);
    if (covered !== wasCovered) {
      const spaces = this.layout.spacesFor[number] ?? [];
      for (let i = 0; i < spaces.length; i++) {
        const other = spaces[i] ?? 0;
        const chip = this.board[other] ?? EMPTY;
        if (other !== space) this.#shift(other, chip, wasCovered, chip, covered);
      }
    }
    this.#shift(space, before, wasCovered, side, covered);
  }

  /** What the code of a pattern changes by, for one unit of worth, when the chip on a space changes. */
  digitChange(roller: number, before: number, after: number, covered: boolean): number {
    const digits = this.#digits;
    const base = (covered ? this.sides + 1 : 0) * this.sides + roller;
    const old = digits[base + (before + 1) * this.sides] ?? 0;
    return (digits[base + (after + 1) * this.sides] ?? 0) - old;
  }

  #setBits(space: Space, before: number, after: number): void {
    const { low, high, placed } = this;
    const bit = bitOf(space);
    const half = isLow(space) ? low : high;
    if (before !== EMPTY) {
      half[before] = (half[before] ?? 0) & ~bit;
      placed[before] = (placed[before] ?? 0) - 1;
    }
    if (after !== EMPTY) {
      half[after] = (half[after] ?? 0) | bit;
      placed[after] = (placed[after] ?? 0) + 1;
    }
    const all = isLow(space) ? this.allLow : this.allHigh;
    const now = after === EMPTY ? all & ~bit : all | bit;
    if (isLow(space)) this.allLow = now;
    else this.allHigh = now;
  }

  #shift(space: Space, before: number, wasCovered: boolean, after: number, covered: boolean): void {
    const { sides } = this;
    const { entries, reading, worth } = this.patterns;
    const digits = this.#digits;
    const from = ((wasCovered ? sides + 1 : 0) + before + 1) * sides;
    const to = ((covered ? sides + 1 : 0) + after + 1) * sides;
    const start = entries[space] ?? 0;
    const end = entries[space + 1] ?? 0;
    for (let roller = 0; roller < sides; roller++) {
      const change = (digits[to + roller] ?? 0) - (digits[from + roller] ?? 0);
      const codes = this.codes[roller];
      if (change === 0 || codes === undefined) continue;
      for (let i = start; i < end; i++) {
        const index = reading[i] ?? 0;
        codes[index] = (codes[index] ?? 0) + change * (worth[i] ?? 0);
      }
    }
  }
}

/** Digits by whether the number is covered, by holder (nobody first) and by roller. */
function listDigits(sides: number): Int32Array {
  const digits: number[] = [];
  for (const covered of [false, true]) {
    for (let holder = EMPTY; holder < sides; holder++) {
      for (let roller = 0; roller < sides; roller++) {
        digits.push(holder === EMPTY ? 0 : digitOf(holder, roller, sides, covered));
      }
    }
  }
  return Int32Array.from(digits);
}
