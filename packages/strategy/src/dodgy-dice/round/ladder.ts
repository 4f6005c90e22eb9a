/**
 * The talk that the bot thinks about at the table: numbers in a window around what the dice are likely to show,
 * opened anywhere and then raised by one or two, about at most two images.
 */

import { TOLD_APART } from './classes.ts';
import { listTalk, type TalkTree } from './statements.ts';

export interface Ladder extends TalkTree {
  /** The smallest and the largest number in the window. */
  readonly least: number;
  readonly most: number;
}

/** The largest step from one number to the next. */
export const STEP = 2;

/** How far the window goes up from the mean, in standard deviations. */
const REACH = 2.6;

/** Smaller numbers are as good as true, larger ones as good as false. */
export function windowOf(dice: number): readonly [least: number, most: number] {
  const mean = dice / 6;
  const deviation = Math.sqrt(5 * dice) / 6;
  const most = Math.min(dice, Math.ceil(mean + REACH * deviation));
  return [Math.max(1, Math.floor(mean)), most];
}

const made = new Map<number, Ladder>();

export function ladderFor(dice: number): Ladder {
  const known = made.get(dice);
  if (known !== undefined) return known;
  const [least, most] = windowOf(dice);
  const ladder = { least, most, ...listTalk({ least, most, images: TOLD_APART, step: STEP }) };
  made.set(dice, ladder);
  return ladder;
}
