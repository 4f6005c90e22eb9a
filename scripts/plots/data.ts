/** `npm run plots:data`: reads the numbers behind the pictures out of the books, into docs/figures. */

import { RulesError } from '@dicehall/rules';
import { sequenceDice } from '@dicehall/rules/sequence-dice';
import { fromDisk } from '../../packages/strategy/src/books-node.ts';
import {
  bookName as dodgeName,
  openingsAt,
  readBook as readDodge,
} from '../../packages/strategy/src/dodge-dice/book.ts';
import { chipPair } from '../../packages/strategy/src/dodge-dice/grid.ts';
import type { Search } from '../../packages/strategy/src/sequence-dice/search.ts';
import { searchesFrom } from '../../packages/strategy/src/sequence-dice/search-bot.ts';
import { bluffData } from './bluff-data.ts';
import { known, table, write } from './files.ts';
import type { ChipData, HeatData } from './shapes.ts';
import { stopData } from './stop-data.ts';

/** What a Skip chip is worth in points, by the score that both have. */
export function chipData(): ChipData {
  const openings = readDodge(table(dodgeName('chip-only')), 'chip-only');
  const chance = (own: number, other: number, chips: number, theirs: number): number =>
    openings[openingsAt(own, other) + chipPair(chips, theirs)] ?? 0;
  const scores = Array.from({ length: 9 }, (_, i) => 10 * i);
  return {
    scores,
    chips: [1, 2, 3, 4].map((chips) => ({
      chips,
      // In Dodge Dice more points are worse: they bring the player nearer to the end.
      points: scores.map((score) => {
        const tens = 10 - score / 10;
        const now = chance(tens, tens, chips, 3);
        const ofChip = now - chance(tens, tens, chips - 1, 3);
        const ofTen = now - chance(tens - 1, tens, chips, 3);
        return known((10 * ofChip) / ofTen, 1);
      }),
    })),
    start: Array.from({ length: 7 }, (_, chips) => known(chance(10, 10, chips, 3), 4)),
  };
}

/** Replies of the other side that are looked at. */
const ANSWERS = 4;

/** A side's chance to win, by space, when its only chip lies there and the next side is about to roll. */
function heatMap(search: Search, plies: number): readonly number[] {
  const { position } = search;
  return Array.from({ length: position.layout.spaces }, (_, space) => {
    position.clear();
    position.set(space, 0);
    return search.expect(1, plies, ANSWERS)[0] ?? 0;
  });
}

/** The chance to win with one chip on an otherwise empty board, by space. */
export function heatData(): HeatData {
  const searches = searchesFrom(fromDisk);
  return {
    boards: [5, 6].map((row) => {
      const parsed = sequenceDice.options.parse({ row }, 2);
      if (!parsed.ok) throw new RulesError(parsed.refusal);
      const search = searches(sequenceDice.initial(parsed.value, 2));
      if (search === undefined) throw new Error('the table of Sequence Dice is not there');
      return { row, chances: heatMap(search, 2).map((chance) => known(chance, 3)) };
    }),
  };
}

if (import.meta.main) {
  write('skip-bo-dice-stop', stopData());
  write('dodge-dice-chip', chipData());
  write('sequence-dice-heat', heatData());
  write('dodgy-dice-bluff', bluffData());
}
