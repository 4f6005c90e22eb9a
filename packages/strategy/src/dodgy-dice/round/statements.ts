/**
 * Everything that can be said in a round between two players. The numbers rise from statement to
 * statement (Dodgy 3). Images are told apart by the order in which they were first named: the first
 * image is 0 whatever it is, the next new one is 1, and so on.
 */

import { SIDES } from './hands.ts';

/** Statements by index; each stands for all the talk that leads to it. Index 0: nothing said yet. */
export interface TalkTree {
  readonly size: number;
  readonly count: Uint8Array;
  readonly image: Uint8Array;
  /** How many images have been named. */
  readonly named: Uint8Array;
  /** How many statements have been made. */
  readonly depth: Uint8Array;
  /** The talk before the newest statement; -1 if there was none. */
  readonly before: Int32Array;
  /** The next statements follow one another: from `first[i]` up to `first[i + 1]`. */
  readonly first: Int32Array;
}

/** Which talk is followed. What is left out makes a game larger than seven dice small enough. */
export interface TalkLimits {
  /** The smallest and the largest number named. */
  readonly least: number;
  readonly most: number;
  /** How many images are named at most. */
  readonly images: number;
  /** How far a number rises at most, except the opening one. */
  readonly step: number;
}

export const allTalk = (ceiling: number): TalkLimits => ({
  least: 1,
  most: ceiling,
  images: SIDES,
  step: ceiling,
});

export function listTalk({ least, most, images, step }: TalkLimits): TalkTree {
  const count = [0];
  const image = [0];
  const named = [0];
  const depth = [0];
  const before = [-1];
  const first: number[] = [];
  // The lists grow while they are walked.
  for (let at = 0; at < count.length; at++) {
    first.push(count.length);
    const last = count[at] ?? 0;
    const known = named[at] ?? 0;
    const highest = at === 0 ? most : Math.min(most, last + step);
    for (let more = Math.max(least, last + 1); more <= highest; more++) {
      for (let label = 0; label <= Math.min(known, images - 1); label++) {
        count.push(more);
        image.push(label);
        named.push(Math.max(known, label + 1));
        depth.push((depth[at] ?? 0) + 1);
        before.push(at);
      }
    }
  }
  first.push(count.length);
  return {
    size: count.length,
    count: Uint8Array.from(count),
    image: Uint8Array.from(image),
    named: Uint8Array.from(named),
    depth: Uint8Array.from(depth),
    before: Int32Array.from(before),
    first: Int32Array.from(first),
  };
}
