/** What a first chip is worth on each space: data for a heat map of the board. */

import type { Search } from '@dicehall/strategy/sequence-dice/search';

/** A side's chance to win, by space, when its only chip lies there and the next side is about to roll. */
export function heatMap(search: Search, plies: number): readonly number[] {
  const { position } = search;
  return Array.from({ length: position.layout.spaces }, (_, space) => {
    position.clear();
    position.set(space, 0);
    return search.expect(1, plies, ANSWERS)[0] ?? 0;
  });
}

const ANSWERS = 4;
