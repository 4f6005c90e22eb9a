import {
  COLOURS,
  colourOf,
  type SkipBoOptions,
  type SkipBoState,
  spaceAfter,
} from '@dicehall/rules/skip-bo-dice';
import type { Die } from '../tally/tally.ts';

/** Four numbers of its colour, and the symbol on one side or two. */
const dieOf = (space: number, { wildFaces }: SkipBoOptions): Die => {
  const colour = colourOf(space);
  const numbers = [1, 2, 3, 4].map((nth) => String(4 * colour + nth));
  const name = COLOURS[colour] ?? COLOURS[0];
  return { name, sides: [...numbers, ...new Array<string>(wildFaces).fill('symbol')] };
};

/** In the order of the spaces that they came from. */
export const dice = ({ next, hand, options }: SkipBoState): readonly Die[] =>
  Array.from({ length: hand }, (_, nth) => dieOf(spaceAfter(next, nth), options));
