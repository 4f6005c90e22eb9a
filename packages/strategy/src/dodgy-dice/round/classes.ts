/**
 * Hands put into few classes: how many dice show each of the images named, of which at most two are told
 * apart, and how many show the best of the others. How classes follow one another when an image is
 * named is an average over the exact hands.
 */

import { countIn, type HandLevels, type Hands, handLevels, SIDES } from './hands.ts';
import { type Moves, makeMoves } from './moves.ts';

/** Images that are told apart. */
export const TOLD_APART = 2;

/** Counts rarer than this are taken for smaller ones; with many dice, more are, to keep classes few. */
const rareWith = (dice: number): number => (dice <= 10 ? 0.001 : 0.003);

export interface ClassLevel {
  readonly size: number;
  /** Dice that show the first and the second image named, for statements of others. */
  readonly named: readonly [Uint8Array, Uint8Array];
  /** The same for own statements: the stone may count for these (Dodgy 9). */
  readonly spoken: readonly [Uint8Array, Uint8Array];
  /** Dice that show the best of the other images; 0 when no more images are told apart. */
  readonly top: Uint8Array;
  /** How likely a fresh hand is in this class. */
  readonly chance: Float64Array;
  /** What follows if the next image is named by somebody else. */
  readonly heard: Moves;
  /** What follows if it is the best one, and if it is any other, chosen by the player. */
  readonly best: Moves;
  readonly other: Moves;
}

export interface HandClasses {
  /** By the number of images named. */
  readonly levels: readonly ClassLevel[];
  /**
   * The class of a hand, by its regular dice of the images named and of the best other image, and by
   * which of the images named the stone shows, if it does.
   */
  find(named: readonly number[], top: number, shows?: number): number;
}

const made = new Map<number, HandClasses>();

export function handClasses(dice: number): HandClasses {
  const known = made.get(dice);
  if (known !== undefined) return known;
  const classes = makeClasses(dice);
  made.set(dice, classes);
  return classes;
}

function makeClasses(dice: number): HandClasses {
  const hands = handLevels(dice, false, TOLD_APART);
  const most = largestCount(dice);
  const codes = hands.levels.map(({ cells, size }, level) =>
    Array.from({ length: size }, (_, hand) => {
      const start = hand * SIDES;
      return codeOf(Array.from(cells.subarray(start, start + placesAt(level)), countIn), most);
    }),
  );
  const lists = codes.map((list) => [...new Set(list)].sort((a, b) => a - b));
  const indexes = lists.map((list) => new Map(list.map((code, index) => [code, index])));
  const classOf = codes.map((list, level) =>
    Int32Array.from(list, (code) => indexes[level]?.get(code) ?? -1),
  );
  const chances = chancesByLevel(hands);
  const levels = lists.map((list, level) => {
    const own = classOf[level] ?? new Int32Array(0);
    const chance = new Float64Array(list.length);
    (chances[level] ?? chance).forEach((part, hand) => {
      const index = own[hand] ?? 0;
      chance[index] = (chance[index] ?? 0) + part;
    });
    const next = hands.levels[level + 1];
    const moves = (share: Share): Moves =>
      next === undefined
        ? makeMoves([], list.length)
        : listMoves(
            next,
            chances[level] ?? chance,
            { from: own, to: classOf[level + 1] ?? own, chance },
            share,
          );
    const unnamed = SIDES - level;
    const named = [
      Uint8Array.from(list, (code) => (level > 0 ? countAt(code, 0, level, most) : 0)),
      Uint8Array.from(list, (code) => (level > 1 ? countAt(code, 1, level, most) : 0)),
    ] as const;
    return {
      size: list.length,
      named,
      spoken: named,
      top: Uint8Array.from(list, (code) =>
        level < TOLD_APART ? countAt(code, level, level, most) : 0,
      ),
      chance,
      heard: moves((alike) => alike / unnamed),
      best: moves((_, isBest) => (isBest ? 1 : 0)),
      other: moves((alike, isBest) => (isBest ? alike - 1 : alike) / (unnamed - 1)),
    };
  });
  return {
    levels,
    find(named, top) {
      const counts = [...named, top].slice(0, placesAt(named.length));
      return indexes[named.length]?.get(codeOf(counts, most)) ?? -1;
    },
  };
}

/** The largest count that is told apart from larger ones. */
function largestCount(dice: number): number {
  let left = 1;
  let exactly = (5 / 6) ** dice;
  for (let count = 0; count < dice; count++) {
    left -= exactly;
    if (left < rareWith(dice)) return count;
    exactly *= (dice - count) / (count + 1) / 5;
  }
  return dice;
}

/** Counts as digits of one number. */
const codeOf = (counts: readonly number[], most: number): number =>
  counts.reduce((code, count) => code * (most + 1) + Math.min(count, most), 0);

const countAt = (code: number, place: number, level: number, most: number): number =>
  Math.floor(code / (most + 1) ** (placesAt(level) - 1 - place)) % (most + 1);

/** The best other image matters only as long as one more can be told apart. */
const placesAt = (level: number): number => Math.min(level + 1, TOLD_APART);

/** How likely each exact hand is, by the number of images named. */
function chancesByLevel({ levels, chances }: HandLevels): Float64Array[] {
  const list = [chances];
  for (const { before, share } of levels.slice(1)) {
    const old = list.at(-1) ?? chances;
    list.push(share.map((part, hand) => part * (old[before[hand] ?? 0] ?? 0)));
  }
  return list;
}

/** How likely an image is the one named: of `alike` images of which the hand has as many dice. */
type Share = (alike: number, isBest: boolean) => number;

/** The class of each exact hand before and after an image is named, and how likely each class is before. */
interface Classed {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

function listMoves(
  next: Hands,
  chances: Float64Array,
  { from, to, chance }: Classed,
  share: Share,
): Moves {
  const sums = new Map<number, number>();
  const unnamed = SIDES - (next.named - 1);
  for (let hand = 0; hand < next.size; hand++) {
    const old = next.before[hand] ?? 0;
    // Hands that come from the same one follow one another, the best image first.
    const isBest = hand === 0 || next.before[hand - 1] !== old;
    const alike = Math.round((next.share[hand] ?? 0) * unnamed);
    const weight = (chances[old] ?? 0) * share(alike, isBest);
    const key = (from[old] ?? 0) * next.size + (to[hand] ?? 0);
    if (weight > 0) sums.set(key, (sums.get(key) ?? 0) + weight);
  }
  const keys = [...sums.keys()].sort((a, b) => a - b);
  const fromOf = (key: number): number => Math.floor(key / next.size);
  const moves = keys.map((key) => ({
    from: fromOf(key),
    to: key % next.size,
    chance: (sums.get(key) ?? 0) / (chance[fromOf(key)] ?? 1),
  }));
  return makeMoves(moves, chance.length);
}
