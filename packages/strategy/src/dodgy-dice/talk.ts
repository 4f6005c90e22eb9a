/**
 * Everything that can be said in a round between two players. The numbers rise from statement to
 * statement (Dodgy 3). Images are told apart by the order in which they were first named: the first
 * image is 0 whatever it is, the next new one is 1, and so on.
 */

import { SIDES } from './hands.ts';

/** Statements by index; each stands for all the talk that leads to it. Index 0: nothing said yet. */
export interface Talk {
  readonly size: number;
  readonly count: Uint8Array;
  readonly image: Uint8Array;
  /** How many images have been named. */
  readonly named: Uint8Array;
  /** How many statements have been made; the opener makes the odd ones. */
  readonly depth: Uint8Array;
  /** The talk before the newest statement. */
  readonly before: Int32Array;
  /** The answers to a statement follow one another: from `first[i]` up to `first[i + 1]`. */
  readonly first: Int32Array;
}

export function listTalk(ceiling: number, least = 1, images = SIDES): Talk {
  const count = [0];
  const image = [0];
  const named = [0];
  const depth = [0];
  const before = [-1];
  const first: number[] = [];
  // The lists grow while they are walked.
  for (let at = 0; at < count.length; at++) {
    first.push(count.length);
    const known = named[at] ?? 0;
    for (let more = Math.max(least, (count[at] ?? 0) + 1); more <= ceiling; more++) {
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
