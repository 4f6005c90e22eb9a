/**
 * Who wins between two players, as the book has it. It holds needs up to 50; a longer race is looked
 * up as a shorter one in which the lead is as many standard deviations, and marked as an estimate.
 */

import { SPACES } from '../turn/patterns.ts';
import { BOOK_GOAL } from './book.ts';
import { indexOf } from './needs.ts';

export interface HeadToHead {
  /** The chance of the player who is about to roll, by both needs and the next space. */
  winChance(own: number, other: number, space: number): number;
  /** The same when the space is not known: the mean over all. */
  meanChance(own: number, other: number): number;
}

/** Whether a book says this exactly. */
export const isExact = (own: number, other: number): boolean =>
  own <= BOOK_GOAL && other <= BOOK_GOAL;

export function headToHeadOf(values: Float64Array): HeadToHead {
  const means = new Float64Array(BOOK_GOAL * BOOK_GOAL);
  values.forEach((value, index) => {
    const cell = Math.floor(index / SPACES);
    means[cell] = (means[cell] ?? 0) + value / SPACES;
  });
  const chance = (own: number, other: number, space: number): number =>
    values[indexOf(BOOK_GOAL, own, other, space)] ?? 0;
  const mean = (own: number, other: number): number =>
    means[(own - 1) * BOOK_GOAL + other - 1] ?? 0;
  return {
    winChance: (own, other, space) =>
      isExact(own, other)
        ? chance(own, other, space)
        : longRace(own, other, mean, (a, b) => chance(a, b, space)),
    meanChance: (own, other) =>
      isExact(own, other) ? mean(own, other) : longRace(own, other, mean, mean),
  };
}

type ByNeeds = (own: number, other: number) => number;

/**
 * Points come in turns of about equal spread, so the spread of a race grows with the root of its
 * length. The longer need becomes 50, the shorter what keeps the lead the same in spreads; the dice
 * in hand and the space are worth a few points, hence fewer spreads in a longer race.
 */
function longRace(own: number, other: number, mean: ByNeeds, chance: ByNeeds): number {
  const square = (own - other) ** 2 / (own + other);
  const lead = (Math.sqrt(square * (square + 8 * BOOK_GOAL)) - square) / 2;
  const short = Math.max(1, BOOK_GOAL - lead);
  const scale = Math.sqrt((short + BOOK_GOAL) / (own + other));
  const [a, b] = own < other ? [short, BOOK_GOAL] : [BOOK_GOAL, short];
  const level = (between(a, b, mean) + 1 - between(b, a, mean)) / 2;
  return level + scale * (between(a, b, chance) - level);
}

/** For needs that are not whole numbers: by line from one to the next. */
function between(own: number, other: number, chance: ByNeeds): number {
  const part = own + other - Math.floor(own) - Math.floor(other);
  const low = chance(Math.floor(own), Math.floor(other));
  return part === 0 ? low : low + part * (chance(Math.ceil(own), Math.ceil(other)) - low);
}
