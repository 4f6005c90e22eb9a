/**
 * The hands that a seat may hold, with the chance to throw them. Images are numbered in the order in which they were
 * named. As long as nobody has named an image, it is as good as any other: hands that differ only in which of these
 * show what count as one, with the counts of their images not named in falling order. So there are 35 hands of ten dice
 * before anything is said, and not 3003.
 */

import type { Counts } from '@dicehall/rules/dodgy-dice';
import type { HandClasses } from '../round/classes.ts';
import { SIDES } from '../round/hands.ts';

/** What the seat throws: regular dice, with the stone or without. */
export interface Throw {
  readonly dice: number;
  readonly isStoneThrown: boolean;
}

export interface HandPool {
  readonly size: number;
  /** How many images are told apart: the first ones of each hand. */
  readonly named: number;
  /** `open`: the one hand that is held, with every image in its place. `sample`: not every hand that can be thrown. */
  readonly kind: 'all' | 'open' | 'sample';
  /** Six counts for each hand. */
  readonly counts: Uint8Array;
  /** What the stone shows with it; -1 if it is not thrown with this hand. */
  readonly shows: Int8Array;
  readonly chances: Float64Array;
  /** What was worked out about it: see `finerOf`, `groupsIn` and `classesIn`. */
  readonly finer: Map<number, Finer>;
  readonly groups: Map<number, HandGroups>;
  readonly classes: Map<HandClasses, Map<string, PoolClasses>>;
}

/** The same hands once one more image is named. */
export interface Finer {
  readonly pool: HandPool;
  /** By hand of the finer pool: the hand that it was, and how likely that became this one. */
  readonly from: Int32Array;
  readonly share: Float64Array;
}

/** Hands taken together. */
export interface HandGroups {
  /** The first hand of each group. */
  readonly pool: HandPool;
  /** The group of each hand. */
  readonly codes: Int32Array;
}

/** Each hand as the strongest bot sees it. */
export interface PoolClasses {
  /** The index of its class. */
  readonly index: Int32Array;
  /** The unnamed images of which it has most: a bit for each. */
  readonly best: Uint8Array;
}

type Listed = Pick<HandPool, 'named' | 'kind' | 'counts' | 'shows' | 'chances'>;

const poolOf = (listed: Listed): HandPool => ({
  ...listed,
  size: listed.chances.length,
  finer: new Map(),
  groups: new Map(),
  classes: new Map(),
});

const made = new Map<string, HandPool>();

/** Every hand that can be thrown, before anything is named. */
export function allHands({ dice, isStoneThrown }: Throw): HandPool {
  const key = `${dice} ${isStoneThrown}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const pool = isStoneThrown
    ? withStone(allHands({ dice, isStoneThrown: false }))
    : listHands(dice);
  made.set(key, pool);
  return pool;
}

/** One hand that lies open, with its counts in the order of naming. */
export const oneHand = (counts: Counts, shows: number, named: number): HandPool =>
  poolOf({
    named,
    kind: 'open',
    counts: Uint8Array.from(counts),
    shows: Int8Array.of(shows),
    chances: Float64Array.of(1),
  });

/** Some of the hands of a pool, each as likely as the next. */
export const someOf = (pool: HandPool, places: readonly number[]): HandPool =>
  poolOf({
    named: pool.named,
    kind: 'sample',
    ...pickedFrom(pool, places),
    chances: new Float64Array(places.length).fill(1 / places.length),
  });

function pickedFrom(pool: HandPool, places: readonly number[]): Pick<HandPool, 'counts' | 'shows'> {
  const counts = new Uint8Array(places.length * SIDES);
  places.forEach((place, i) => {
    counts.set(pool.counts.subarray(place * SIDES, (place + 1) * SIDES), i * SIDES);
  });
  return { counts, shows: Int8Array.from(places, (place) => pool.shows[place] ?? -1) };
}

export const countOf = ({ counts }: HandPool, hand: number, image: number): number =>
  counts[hand * SIDES + image] ?? 0;

/** One more image is named: which one, matters only to an open hand. */
export function finerOf(pool: HandPool, image: number): Finer {
  const key = pool.kind === 'open' ? image : 0;
  const known = pool.finer.get(key);
  if (known !== undefined) return known;
  const finer = pool.kind === 'open' ? withNamed(pool, image) : split(pool);
  pool.finer.set(key, finer);
  return finer;
}

function withNamed(pool: HandPool, image: number): Finer {
  const { named, kind, chances } = pool;
  const drawn = drawnFrom(pool, 0, image);
  const listed = { named: named + 1, kind, chances, ...drawn };
  const moved = poolOf({
    ...listed,
    counts: Uint8Array.from(drawn.counts),
    shows: Int8Array.of(drawn.shows),
  });
  return { pool: moved, from: Int32Array.of(0), share: Float64Array.of(1) };
}

/** Any image not named may be the one, each as likely as the next. */
function split(pool: HandPool): Finer {
  const { size, named, shows, chances } = pool;
  const counts: number[] = [];
  const shown: number[] = [];
  const from: number[] = [];
  const share: number[] = [];
  for (let hand = 0; hand < size; hand++) {
    let last = -1;
    for (let image = named; image < SIDES; image++) {
      const isShown = shows[hand] === image;
      const kind = 2 * countOf(pool, hand, image) + (isShown ? 1 : 0);
      if (kind === last) {
        share[share.length - 1] = (share.at(-1) ?? 0) + 1 / (SIDES - named);
        continue;
      }
      last = kind;
      const drawn = drawnFrom(pool, hand, image);
      counts.push(...drawn.counts);
      shown.push(drawn.shows);
      from.push(hand);
      share.push(1 / (SIDES - named));
    }
  }
  const listed = {
    named: named + 1,
    kind: pool.kind,
    counts: Uint8Array.from(counts),
    shows: Int8Array.from(shown),
    chances: Float64Array.from(share, (part, i) => part * (chances[from[i] ?? 0] ?? 0)),
  };
  return {
    pool: poolOf(listed),
    from: Int32Array.from(from),
    share: Float64Array.from(share),
  };
}

/** A hand with one of its images behind those named before; the others keep their order. */
function drawnFrom(pool: HandPool, hand: number, image: number) {
  const { named, counts, shows } = pool;
  const order = ALL.filter((one) => one !== image).toSpliced(named, 0, image);
  const shown = shows[hand] ?? -1;
  return {
    counts: order.map((one) => counts[hand * SIDES + one] ?? 0),
    shows: shown < 0 ? -1 : order.indexOf(shown),
  };
}

const ALL = Array.from({ length: SIDES }, (_, image) => image);

/**
 * Once the strongest bot tells two images apart, hands go on alike that have as many of both: with the stone, and with
 * the most of any other image if that is no less. Talk beyond the ladder may name a third image, and then the group is
 * as good as its first hand; such talk is rare and is called at once.
 */
export function groupsIn(pool: HandPool, first: number, second: number): HandGroups {
  const key = Math.min(first, second) * SIDES + Math.max(first, second);
  const known = pool.groups.get(key);
  if (known !== undefined) return known;
  const codes = new Int32Array(pool.size);
  const places = new Map<number, number>();
  const groups: number[] = [];
  const sums: number[] = [];
  for (let hand = 0; hand < pool.size; hand++) {
    let most = 0;
    for (let image = 0; image < SIDES; image++) {
      if (image !== first && image !== second) most = Math.max(most, countOf(pool, hand, image));
    }
    const [one, two] = [countOf(pool, hand, first), countOf(pool, hand, second)];
    const other = most < Math.max(one, two) ? 0 : most;
    const shows = pool.shows[hand] ?? -1;
    const stone = shows === first ? 1 : shows === second ? 2 : 0;
    const code = ((one * WIDTH + two) * WIDTH + other) * 3 + stone;
    const place = places.get(code) ?? groups.push(hand) - 1;
    places.set(code, place);
    codes[hand] = place;
    sums[place] = (sums[place] ?? 0) + (pool.chances[hand] ?? 0);
  }
  const { named, kind } = pool;
  const listed = { named, kind, ...pickedFrom(pool, groups), chances: Float64Array.from(sums) };
  const found = { codes, pool: poolOf(listed) };
  pool.groups.set(key, found);
  // Nothing is gained by taking groups together again.
  const same = Int32Array.from(groups, (_, i) => i);
  found.pool.groups.set(key, { codes: same, pool: found.pool });
  return found;
}

/** More than the dice of any hand. */
const WIDTH = 32;

/** Counts in falling order. */
function listHands(dice: number): HandPool {
  const counts: number[] = [];
  const chances: number[] = [];
  const hand = new Array<number>(SIDES).fill(0);
  /** `chance`: of the counts so far in any order, times the ways to choose their dice, over those of all throws. */
  const extend = (image: number, left: number, most: number, chance: number): void => {
    if (image === SIDES) {
      if (left > 0) return;
      counts.push(...hand);
      chances.push(chance * ordersOf(hand));
      return;
    }
    for (let count = Math.min(left, most); count * (SIDES - image) >= left; count--) {
      hand[image] = count;
      let ways = chance;
      for (let die = 0; die < count; die++) ways *= (left - die) / ((die + 1) * SIDES);
      extend(image + 1, left - count, count, ways);
    }
  };
  extend(0, dice, dice, 1);
  return poolOf({
    named: 0,
    kind: 'all',
    counts: Uint8Array.from(counts),
    shows: new Int8Array(chances.length).fill(-1),
    chances: Float64Array.from(chances),
  });
}

/** In how many orders the counts can stand. */
function ordersOf(counts: readonly number[]): number {
  let orders = 1;
  let alike = 0;
  counts.forEach((count, i) => {
    alike = count === counts[i - 1] ? alike + 1 : 1;
    orders *= (i + 1) / alike;
  });
  return orders;
}

/** The stone falls like any die, whatever the others show (Dodgy 9). Among equal counts its image comes first. */
function withStone(pool: HandPool): HandPool {
  const places: number[] = [];
  const shows: number[] = [];
  const chances: number[] = [];
  for (let hand = 0; hand < pool.size; hand++) {
    for (let image = 0; image < SIDES; image++) {
      const part = (pool.chances[hand] ?? 0) / SIDES;
      if (image > 0 && countOf(pool, hand, image) === countOf(pool, hand, image - 1)) {
        chances[chances.length - 1] = (chances.at(-1) ?? 0) + part;
        continue;
      }
      places.push(hand);
      shows.push(image);
      chances.push(part);
    }
  }
  return poolOf({
    named: 0,
    kind: 'all',
    counts: pickedFrom(pool, places).counts,
    shows: Int8Array.from(shows),
    chances: Float64Array.from(chances),
  });
}
