/**
 * How the strongest bot speaks and answers, for all hands of a pool at once. It is the same mixture as that of
 * `strongest-bot.ts`, which is asked for one hand.
 */

import { ceilingOf, leastCount, mustCall } from '@dicehall/rules/dodgy-dice';
import type { RoundAdvice } from '../cfr/deliberate.ts';
import type { LadderPlace } from '../ladder-place.ts';
import { atLeast } from '../round/binomial.ts';
import { SIDES } from '../round/hands.ts';
import { BEST, levelOf, SAME } from '../round/round-tree.ts';
import { countOf, finerOf, type HandPool, type PoolClasses } from './pool.ts';
import { countIn } from './range.ts';
import {
  type Advised,
  advisedAt,
  type Round,
  type RoundSetup,
  type Saying,
  type TalkNode,
} from './talk.ts';

/** Bytes of the advice are 255ths. */
const WHOLE = 255;

/** How likely each hand calls the newest statement. */
export function callChances(
  round: Round,
  node: TalkNode,
  seat: number,
  pool: HandPool,
): Float64Array {
  const calls = node.seats[seat]?.calls;
  const known = calls?.get(pool);
  if (known !== undefined) return known;
  const chances = listCalls(round, node, seat, pool);
  calls?.set(pool, chances);
  return chances;
}

function listCalls(round: Round, node: TalkNode, seat: number, pool: HandPool): Float64Array {
  const { table } = round;
  const { said } = node;
  const chances = new Float64Array(pool.size);
  const newest = said.at(-1);
  if (newest === undefined) return chances;
  if (mustCall({ ...table, said }, seat)) return chances.fill(1);
  const { place, advice } = advisedAt(round, node, 'answer', seat) ?? {};
  const player = place?.order.indexOf(seat) ?? 0;
  const classes = place && advice && classesIn(pool, advice, player, place.images);
  const callAt = place && advice?.tree.callAt[place.at * advice.tree.players + player];
  const what = { image: newest.image, isServed: table.stone === newest.seat };
  const covered = coveredFrom(table, seat, newest.seat);
  // By the dice that count in a hand.
  const truths = Float64Array.from({ length: newest.count + 1 }, (_, held) =>
    atLeast(newest.count - held, covered),
  );
  for (let hand = 0; hand < pool.size; hand++) {
    const truth = truths[Math.min(newest.count, countIn(pool, hand, what))] ?? 0;
    if (truth === 0 || truth === 1) chances[hand] = 1 - truth;
    else if (classes === undefined) chances[hand] = truth < 0.5 ? 1 : 0;
    else chances[hand] = (advice?.calls[(callAt ?? 0) + (classes.index[hand] ?? 0)] ?? 0) / WHOLE;
  }
  return chances;
}

/** Everything that a hand says about an image that is told apart, if all believe and the seat speaks next. */
export function sayings(
  round: Round,
  node: TalkNode,
  seat: number,
  pool: HandPool,
  image: number,
): readonly Saying[] {
  const says = node.seats[seat]?.says;
  const ofPool = says?.get(pool) ?? new Map<number, readonly Saying[]>();
  const known = ofPool.get(image);
  if (known !== undefined) return known;
  const advised = advisedAt(round, node, 'say', seat);
  const list =
    advised === undefined
      ? likeliest(round.table, node, seat, pool, image)
      : onLadder(advised, seat, pool, image);
  ofPool.set(image, list);
  says?.set(pool, ofPool);
  return list;
}

/** A statement that an open hand may make, and how likely it does. */
export interface Way {
  readonly count: number;
  /** Its place in the order of naming, at which those not named follow. */
  readonly image: number;
  readonly share: number;
}

/** Everything that an open hand says if the seat speaks next. */
export const waysOf = (round: Round, node: TalkNode, seat: number, pool: HandPool): Way[] =>
  Array.from({ length: SIDES }, (_, image) => {
    const isNamed = image < node.named;
    const own = isNamed ? pool : finerOf(pool, image).pool;
    const said = sayings(round, node, seat, own, isNamed ? image : node.named);
    return said.map(({ count, chances }) => ({ count, image, share: chances[0] ?? 0 }));
  }).flat();

/** Dice that may count for a statement of `speaker` and are covered from the seat. */
function coveredFrom(table: RoundSetup, seat: number, speaker: number): number {
  const { stone, options, dice } = table;
  const isStoneKnown =
    stone >= 0 && (stone === speaker || stone === seat || options.stone === 'speaker-only');
  return ceilingOf(table) - (dice[seat] ?? 0) - (isStoneKnown ? 1 : 0);
}

/** Each hand's class when these images are named, and its best other images. */
export function classesIn(
  pool: HandPool,
  { tree }: RoundAdvice,
  player: number,
  images: readonly number[],
): PoolClasses {
  const classes = tree.classes[player];
  if (classes === undefined) throw new RangeError(`no classes of player ${player}`);
  const ofPool = pool.classes.get(classes) ?? new Map<string, PoolClasses>();
  pool.classes.set(classes, ofPool);
  const key = images.join();
  const known = ofPool.get(key);
  if (known !== undefined) return known;
  const index = new Int32Array(pool.size);
  const best = new Uint8Array(pool.size);
  for (let hand = 0; hand < pool.size; hand++) {
    let top = 0;
    let bits = 0;
    for (let image = 0; image < SIDES; image++) {
      if (images.includes(image)) continue;
      const count = countOf(pool, hand, image);
      if (count > top) bits = 0;
      if (count >= top) bits |= 1 << image;
      top = Math.max(top, count);
    }
    const held = images.map((image) => countOf(pool, hand, image));
    index[hand] = classes.find(held, top, images.indexOf(pool.shows[hand] ?? -1));
    best[hand] = bits;
  }
  const made = { index, best };
  ofPool.set(key, made);
  return made;
}

/** An option on the ladder that is about the image asked for. */
interface Option {
  readonly kind: number;
  readonly count: number;
  /** Its place among the options of the moment. */
  readonly at: number;
}

function onLadder(
  { place, advice }: Advised,
  seat: number,
  pool: HandPool,
  image: number,
): readonly Saying[] {
  const options = optionsFor(advice, place, image);
  if (options.length === 0) return [];
  const player = place.order.indexOf(seat);
  const { index, best } = classesIn(pool, advice, player, place.images);
  const mixed = mixtures(advice, player, place);
  const byCount = new Map<number, Float64Array>();
  const unnamed = SIDES - place.images.length;
  for (const { kind, count, at } of options) {
    const chances = byCount.get(count) ?? new Float64Array(pool.size);
    byCount.set(count, chances);
    const from = at * mixed.size;
    for (let hand = 0; hand < pool.size; hand++) {
      const bits = best[hand] ?? 0;
      // Any of the best images; or any image but one of the best.
      const share = (bits >> image) & 1 ? 1 / (BITS[bits] ?? 1) : 0;
      const factor = kind === SAME ? 1 : kind === BEST ? share : (1 - share) / (unnamed - 1);
      const chance = mixed.chances[from + (index[hand] ?? 0)] ?? 0;
      chances[hand] = (chances[hand] ?? 0) + chance * factor;
    }
  }
  return toldOf(byCount);
}

/** How many bits are set. */
const BITS = Uint8Array.from({ length: 1 << SIDES }, (_, bits) =>
  Array.from({ length: SIDES }, (__, bit) => (bits >> bit) & 1).reduce((sum, bit) => sum + bit, 0),
);

const toldOf = (byCount: ReadonlyMap<number, Float64Array>): readonly Saying[] =>
  [...byCount]
    .filter(([, chances]) => chances.some((chance) => chance > 0))
    .map(([count, chances]) => ({ count, chances }));

function optionsFor(
  { tree }: RoundAdvice,
  { ladder, at, images }: LadderPlace,
  image: number,
): readonly Option[] {
  const { optionAt, optionNode, optionKind } = tree;
  const first = optionAt[at] ?? 0;
  const options: Option[] = [];
  for (let option = first; option < (optionAt[at + 1] ?? 0); option++) {
    const node = optionNode[option] ?? 0;
    const kind = optionKind[option] ?? SAME;
    const isAbout =
      kind === SAME ? images[ladder.image[node] ?? 0] === image : !images.includes(image);
    if (isAbout) options.push({ kind, count: ladder.count[node] ?? 0, at: option - first });
  }
  return options;
}

/** What each class of hands chooses: option by option, `size` classes each; the options of a class add up to one. */
interface Mixtures {
  readonly size: number;
  readonly chances: Float64Array;
}

const mixed = new WeakMap<RoundAdvice, Map<number, Mixtures>>();

function mixtures(advice: RoundAdvice, player: number, { at, images }: LadderPlace): Mixtures {
  const ofAdvice = mixed.get(advice) ?? new Map<number, Mixtures>();
  mixed.set(advice, ofAdvice);
  const known = ofAdvice.get(at);
  if (known !== undefined) return known;
  const { tree, says } = advice;
  const { size } = levelOf(tree, player, images.length);
  const options = (tree.optionAt[at + 1] ?? 0) - (tree.optionAt[at] ?? 0);
  const from = tree.sayAt[at] ?? 0;
  const chances = Float64Array.from(says.subarray(from, from + options * size));
  for (let index = 0; index < size; index++) {
    let sum = 0;
    for (let place = index; place < chances.length; place += size) sum += chances[place] ?? 0;
    for (let place = index; place < chances.length; place += size) {
      chances[place] = (chances[place] ?? 0) / (sum || 1);
    }
  }
  const made = { size, chances };
  ofAdvice.set(at, made);
  return made;
}

/** Where the ladder does not reach: the statement that is most likely true, or one of several. */
function likeliest(
  table: RoundSetup,
  { said }: TalkNode,
  seat: number,
  pool: HandPool,
  wanted: number,
): readonly Saying[] {
  const least = leastCount({ said });
  const ceiling = ceilingOf(table);
  const covered = coveredFrom(table, seat, seat);
  const stone = table.stone === seat ? 1 : 0;
  const byCount = new Map<number, Float64Array>();
  for (let hand = 0; hand < pool.size; hand++) {
    const truthOf = (count: number, image: number): number =>
      atLeast(count - countOf(pool, hand, image) - stone, covered);
    let highest = 0;
    let equals = 0;
    for (let count = least; count <= ceiling; count++) {
      for (let image = 0; image < SIDES; image++) {
        const truth = truthOf(count, image);
        if (truth > highest) equals = 0;
        if (truth >= highest) equals++;
        highest = Math.max(highest, truth);
      }
    }
    for (let count = least; count <= ceiling; count++) {
      if (truthOf(count, wanted) !== highest) continue;
      const chances = byCount.get(count) ?? new Float64Array(pool.size);
      chances[hand] = 1 / equals;
      byCount.set(count, chances);
    }
  }
  return toldOf(byCount);
}
