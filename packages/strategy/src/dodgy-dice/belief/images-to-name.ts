/** Images that may be named next, those taken together that nothing tells apart. */

import { SIDES } from '../round/hands.ts';
import { countOf, type HandPool } from './pool.ts';
import type { TalkNode } from './talk.ts';

/** An image, and how many of those not named are as good as it is. */
export interface Named {
  readonly image: number;
  readonly alike: number;
}

/** Images that nobody has named are alike if the hands that lie open have as many of them. */
export function imagesToName(
  { named }: Pick<TalkNode, 'named'>,
  hands: readonly (HandPool | undefined)[],
): readonly Named[] {
  const byLikeness = new Map<number, Named>();
  for (let image = named; image < SIDES; image++) {
    let likeness = 0;
    for (const pool of hands) {
      if (pool?.kind !== 'open') continue;
      const shown = pool.shows[0] === image ? 1 : 0;
      likeness = (likeness * WIDTH + countOf(pool, 0, image)) * 2 + shown;
    }
    const known = byLikeness.get(likeness);
    byLikeness.set(likeness, { image: known?.image ?? image, alike: (known?.alike ?? 0) + 1 });
  }
  return [...byLikeness.values()];
}

/** More than the dice of any hand. */
const WIDTH = 32;
