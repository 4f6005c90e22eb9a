/**
 * One player's hands, told apart only where the talk tells images apart. Images that nobody has named
 * are alike, so before a word is spoken a hand is just a list of group sizes; with every image that is
 * named, one group gets a place of its own.
 *
 * A cell is one image in a hand: twice the number of dice that show it, plus one if the stone does.
 * The cells of the named images come first, in the order of naming, then the others, largest first.
 */

import { IMAGES } from '@dicehall/rules/dodgy-dice';

export const SIDES = IMAGES.length;

/** All hands of one player at a moment when a certain number of images has been named. */
export interface Hands {
  readonly named: number;
  readonly size: number;
  /** Six cells for each hand. */
  readonly cells: Uint8Array;
  /** Which hand it was before the newest image was named. Hands that were the same follow one another. */
  readonly before: Int32Array;
  /** How likely that hand becomes this one if somebody else names an image that is new. */
  readonly share: Float64Array;
}

export interface HandLevels {
  readonly dice: number;
  /** By the number of images named, from none to as many as were asked for. */
  readonly levels: readonly Hands[];
  /** The chance to throw each hand of the first level. */
  readonly chances: Float64Array;
}

export const countIn = (cell: number): number => cell >> 1;
export const stoneIn = (cell: number): number => cell & 1;

/** The hands of that many regular dice, thrown with the stone or without. */
export function handLevels(
  dice: number,
  isStoneThrown: boolean,
  images: number = SIDES,
): HandLevels {
  const first = groupings(dice, isStoneThrown);
  const start = toHands(
    0,
    first.map((cells) => ({ cells, before: 0, share: 1 })),
  );
  const levels = [start];
  for (let named = 1; named <= images; named++) levels.push(nextLevel(levels.at(-1) ?? start));
  const chances = Float64Array.from(first, (cells) => chanceOf(cells, isStoneThrown));
  return { dice, levels, chances };
}

/** Every list of six cells that falls from left to right. */
function groupings(dice: number, hasStone: boolean): number[][] {
  const found: number[][] = [];
  const extend = (cells: number[], left: number, isStoneLeft: boolean): void => {
    if (cells.length === SIDES) {
      if (left === 0 && !isStoneLeft) found.push(cells);
      return;
    }
    const most = cells.at(-1) ?? Number.POSITIVE_INFINITY;
    for (let count = left; count >= 0; count--) {
      for (const stone of isStoneLeft ? [1, 0] : [0]) {
        const cell = 2 * count + stone;
        if (cell <= most) extend([...cells, cell], left - count, isStoneLeft && stone === 0);
      }
    }
  };
  extend([], dice, hasStone);
  return found;
}

/** Orders of the dice times ways to give the groups to the images. */
function chanceOf(cells: readonly number[], hasStone: boolean): number {
  let dice = 0;
  let ways = factorial(SIDES);
  let alike = 0;
  cells.forEach((cell, place) => {
    dice += countIn(cell);
    ways /= factorial(countIn(cell));
    alike = place > 0 && cell === cells[place - 1] ? alike + 1 : 1;
    ways /= alike;
  });
  return (ways * factorial(dice)) / SIDES ** (dice + (hasStone ? 1 : 0));
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

interface Grown {
  readonly cells: readonly number[];
  readonly before: number;
  readonly share: number;
}

/** One more image is named: each of the unnamed groups of a hand may turn out to be the one. */
function nextLevel({ named, size, cells: all }: Hands): Hands {
  const grown: Grown[] = [];
  for (let hand = 0; hand < size; hand++) {
    const cells = Array.from(all.subarray(hand * SIDES, (hand + 1) * SIDES));
    const known = cells.slice(0, named);
    const unnamed = cells.slice(named);
    for (const cell of new Set(unnamed)) {
      const place = unnamed.indexOf(cell);
      const alike = unnamed.lastIndexOf(cell) - place + 1;
      grown.push({
        cells: [...known, cell, ...unnamed.toSpliced(place, 1)],
        before: hand,
        share: alike / unnamed.length,
      });
    }
  }
  return toHands(named + 1, grown);
}

const toHands = (named: number, list: readonly Grown[]): Hands => ({
  named,
  size: list.length,
  cells: Uint8Array.from(list.flatMap(({ cells }) => cells)),
  before: Int32Array.from(list, ({ before }) => before),
  share: Float64Array.from(list, ({ share }) => share),
});
