/**
 * A moment of the game for the quick loop: where the chips lie, as a bit for each space, in two halves of
 * 18 bits, and the code of every pattern, as each side would read it if it were about to roll. Whose
 * turn it is stays with the caller.
 */

import { EMPTY, type Space } from '@dicehall/rules/sequence-dice';
import type { Layout } from './layout.ts';
import type { Entries, Patterns } from './patterns.ts';

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

export class BoardPosition {
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
    for (let roller = 0; roller < this.sides; roller++) {
      const was = this.coarseDigit(before, roller);
      const is = this.coarseDigit(side, roller);
      this.#shift(this.patterns.coarse, space, roller, is - was);
      this.#shift(
        this.patterns.fine,
        space,
        roller,
        this.fineDigit(is, covered) - this.fineDigit(was, wasCovered),
      );
    }
    if (covered !== wasCovered) this.#tellOthers(space, number, covered);
  }

  /** The digit of a holder, or of nobody, as the roller reads it. */
  coarseDigit(holder: number, roller: number): number {
    if (holder === EMPTY) return 0;
    return 1 + (holder >= roller ? holder - roller : holder - roller + this.sides);
  }

  /** From a coarse digit to a fine one. */
  fineDigit(digit: number, covered: boolean): number {
    return covered && digit > 0 ? digit + this.sides : digit;
  }

  /** The other chips on a number have become replaceable, or are no longer. */
  #tellOthers(space: Space, number: number, covered: boolean): void {
    const spaces = this.layout.spacesFor[number] ?? [];
    const change = covered ? this.sides : -this.sides;
    for (let i = 0; i < spaces.length; i++) {
      const other = spaces[i] ?? 0;
      if (other === space || this.board[other] === EMPTY) continue;
      for (let roller = 0; roller < this.sides; roller++) {
        this.#shift(this.patterns.fine, other, roller, change);
      }
    }
  }

  #shift({ starts, reading, worth }: Entries, space: Space, roller: number, change: number): void {
    const codes = this.codes[roller];
    if (change === 0 || codes === undefined) return;
    const end = starts[space + 1] ?? 0;
    for (let i = starts[space] ?? 0; i < end; i++) {
      const index = reading[i] ?? 0;
      codes[index] = (codes[index] ?? 0) + change * (worth[i] ?? 0);
    }
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
}
