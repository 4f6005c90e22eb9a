/**
 * The talk that the abstraction follows: numbers in a window around what a table of so many dice shows,
 * opened anywhere and then raised by one, about at most two images. Images are told apart by the order
 * in which they were named.
 */

import { TOLD_APART } from './classes.ts';

export interface Ladder {
  /** The smallest and the largest number in the window. */
  readonly least: number;
  readonly most: number;
  /** Statements by index; each stands for all the talk that leads to it. Index 0: nothing said yet. */
  readonly size: number;
  readonly count: Uint8Array;
  readonly image: Uint8Array;
  /** How many images have been named. */
  readonly named: Uint8Array;
  /** How many statements have been made. */
  readonly depth: Uint8Array;
  /** The next statements follow one another: from `first[i]` up to `first[i + 1]`. */
  readonly first: Int32Array;
}

/** Smaller numbers are as good as true, larger ones as good as false. */
export function windowOf(dice: number): readonly [least: number, most: number] {
  const mean = dice / 6;
  const spread = Math.sqrt(5 * dice) / 6;
  const most = Math.min(dice, Math.ceil(mean + 2.6 * spread));
  return [Math.min(most, Math.max(1, Math.floor(mean))), most];
}

export function makeLadder(dice: number): Ladder {
  const [least, most] = windowOf(dice);
  const count = [0];
  const image = [0];
  const named = [0];
  const depth = [0];
  const first: number[] = [];
  // The lists grow while they are walked.
  for (let at = 0; at < count.length; at++) {
    first.push(count.length);
    const known = named[at] ?? 0;
    const raised = (count[at] ?? 0) + 1;
    const highest = at === 0 ? most : Math.min(most, raised);
    for (let more = Math.max(least, raised); more <= highest; more++) {
      for (let label = 0; label <= Math.min(known, TOLD_APART - 1); label++) {
        count.push(more);
        image.push(label);
        named.push(Math.max(known, label + 1));
        depth.push((depth[at] ?? 0) + 1);
      }
    }
  }
  first.push(count.length);
  return {
    least,
    most,
    size: count.length,
    count: Uint8Array.from(count),
    image: Uint8Array.from(image),
    named: Uint8Array.from(named),
    depth: Uint8Array.from(depth),
    first: Int32Array.from(first),
  };
}
