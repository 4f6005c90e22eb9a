/**
 * Hands put into few classes: how many dice show each of the images named (at most two are told apart)
 * and how many show the best of the others. The moves between classes, when an image is named, are
 * averages over the exact hands.
 */

import { countIn, type Hands, handLevels, SIDES } from './hands.ts';

/** Images that the abstraction tells apart. */
export const TOLD_APART = 2;

/** A list of moves from one class to another, with their chances. */
export interface Moves {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

export interface ClassLevel {
  readonly size: number;
  /** Dice that show the first and the second image named. */
  readonly named: readonly [Uint8Array, Uint8Array];
  /** Dice that show the best of the other images. */
  readonly top: Uint8Array;
  /** How likely a fresh hand is in this class. */
  readonly chance: Float64Array;
  /** What happens when the next image is named: by somebody else, by choosing the best, by choosing another. */
  readonly heard: Moves;
  readonly best: Moves;
  readonly other: Moves;
}

export interface HandClasses {
  readonly dice: number;
  readonly levels: readonly [ClassLevel, ClassLevel, ClassLevel];
  /** The class of a hand with these counts of the named images and of the best other. */
  find(level: number, first: number, second: number, top: number): number;
}

const cache = new Map<number, HandClasses>();

export function handClasses(dice: number): HandClasses {
  const known = cache.get(dice);
  if (known !== undefined) return known;
  const made = makeClasses(dice);
  cache.set(dice, made);
  return made;
}

/** Rarer counts are taken for this one. */
function mostCounted(dice: number): number {
  let tail = 1;
  let term = (5 / 6) ** dice;
  for (let count = 0; count <= dice; count++) {
    tail -= term;
    if (tail < 1e-3) return count;
    term *= (dice - count) / (count + 1) / 5;
  }
  return dice;
}

function makeClasses(dice: number): HandClasses {
  const hands = handLevels(dice, false, TOLD_APART);
  const most = mostCounted(dice);
  const width = most + 1;
  const capped = (count: number): number => Math.min(count, most);
  const codeOf = (level: number, cells: Uint8Array, hand: number): number => {
    const count = (place: number): number => capped(countIn(cells[hand * SIDES + place] ?? 0));
    const first = level > 0 ? count(0) : 0;
    const second = level > 1 ? count(1) : 0;
    return (first * width + second) * width + count(level);
  };
  const masses = [hands.chances];
  for (let level = 1; level <= TOLD_APART; level++) {
    const { before, share, size } = levelAt(hands.levels, level);
    const old = masses[level - 1] ?? hands.chances;
    masses.push(
      Float64Array.from({ length: size }, (_, hand) => (old[before[hand] ?? 0] ?? 0) * (share[hand] ?? 0)),
    );
  }
  const codes = [0, 1, 2].map((level) => {
    const { cells, size } = levelAt(hands.levels, level);
    return Array.from({ length: size }, (_, hand) => codeOf(level, cells, hand));
  });
  const lists = codes.map((list) => [...new Set(list)].sort((a, b) => a - b));
  const indexes = lists.map((list) => new Map(list.map((code, index) => [code, index])));
  const classOf = (level: number, hand: number): number =>
    indexes[level]?.get(codes[level]?.[hand] ?? -1) ?? -1;

  const levels = [0, 1, 2].map((level): ClassLevel => {
    const list = lists[level] ?? [];
    const size = list.length;
    const chance = new Float64Array(size);
    (masses[level] ?? hands.chances).forEach((mass, hand) => {
      const index = classOf(level, hand);
      chance[index] = (chance[index] ?? 0) + mass;
    });
    const moves = (weightOf: (hand: number, place: number, alike: number) => number): Moves =>
      level === TOLD_APART ? NO_MOVES : listMoves(level, weightOf);
    function listMoves(
      at: number,
      weightOf: (hand: number, place: number, alike: number) => number,
    ): Moves {
      const next = levelAt(hands.levels, at + 1);
      const mass = masses[at] ?? hands.chances;
      const sums = new Map<number, number>();
      let place = 0;
      for (let hand = 0; hand < next.size; hand++) {
        const old = next.before[hand] ?? 0;
        // Hands that come from one hand follow one another, the best image first.
        place = hand > 0 && next.before[hand - 1] === old ? place + 1 : 0;
        const alike = Math.round((next.share[hand] ?? 0) * (SIDES - at));
        const weight = (mass[old] ?? 0) * weightOf(hand, place, alike);
        if (weight === 0) continue;
        const key = classOf(at, old) * 4096 + classOf(at + 1, hand);
        sums.set(key, (sums.get(key) ?? 0) + weight);
      }
      const entries = [...sums].sort(([a], [b]) => a - b);
      return {
        from: Int32Array.from(entries, ([key]) => Math.floor(key / 4096)),
        to: Int32Array.from(entries, ([key]) => key % 4096),
        chance: Float64Array.from(
          entries,
          ([key, weight]) => weight / (chance[Math.floor(key / 4096)] ?? 1),
        ),
      };
    }
    const others = SIDES - level - 1;
    return {
      size,
      named: [
        Uint8Array.from(list, (code) => Math.floor(code / (width * width))),
        Uint8Array.from(list, (code) => Math.floor(code / width) % width),
      ],
      top: Uint8Array.from(list, (code) => code % width),
      chance,
      heard: moves((_, __, alike) => alike / (SIDES - level)),
      best: moves((_, place) => (place === 0 ? 1 : 0)),
      other: moves((_, place, alike) => (place === 0 ? alike - 1 : alike) / others),
    };
  });
  const [none, one, two] = levels;
  if (none === undefined || one === undefined || two === undefined) throw new RangeError('levels');
  return {
    dice,
    levels: [none, one, two],
    find(level, first, second, top) {
      const code =
        ((level > 0 ? capped(first) : 0) * width + (level > 1 ? capped(second) : 0)) * width +
        capped(top);
      return indexes[level]?.get(code) ?? -1;
    },
  };
}

const NO_MOVES: Moves = {
  from: new Int32Array(0),
  to: new Int32Array(0),
  chance: new Float64Array(0),
};

function levelAt(levels: readonly Hands[], level: number): Hands {
  const found = levels[level];
  if (found === undefined) throw new RangeError(`no level ${level}`);
  return found;
}
