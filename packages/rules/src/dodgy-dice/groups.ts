/** Dice in notation: `3ship`, a number of one image, as in statements and hands. */

import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { MOST_DICE } from './actions.ts';
import { type Counts, IMAGES, type Image, NOT_THROWN } from './state.ts';

export const makeGroup = (count: number, image: Image): string => `${count}${IMAGES[image] ?? '?'}`;

export const makeImage = (image: Image | -1): string => IMAGES[image] ?? '-';

export const imageText = (reader: Reader): Image =>
  IMAGES.indexOf(text.oneOf(reader, IMAGES, `an image: ${IMAGES.join(', ')}`));

export const countText = (reader: Reader): number =>
  text.integer(reader, 1, MOST_DICE, 'how many: 1 to 21');

/** `2bow,1ship`, `-` for a hand without regular dice, `?` for one that is not thrown or not seen. */
export function makeHand(hand: Counts): string {
  if (hand.length === 0) return '?';
  return text.makeList(
    hand.flatMap((count, image) => (count > 0 ? [makeGroup(count, image)] : [])),
  );
}

export function handText(reader: Reader): Counts {
  return text.take(reader, '?') ? NOT_THROWN : thrownText(reader);
}

export function thrownText(reader: Reader): Counts {
  const counts = new Array<number>(IMAGES.length).fill(0);
  text.listOrNone(reader, (r) => {
    const at = r.at;
    const count = countText(r);
    const image = imageText(r);
    if (counts[image] !== 0) text.fail(r, 'each image once', at);
    counts[image] = count;
  });
  return counts;
}
