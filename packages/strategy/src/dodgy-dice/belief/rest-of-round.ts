/**
 * What the rest of a round is worth to each seat if everybody goes on as the strongest bot does. Everything that
 * can be said is followed for all hands at once: what a seat does depends on its own hand and on the talk, so the
 * hands of different seats stay independent, and only a call adds their dice up.
 */

import { nextIn, type Statement } from '@dicehall/rules/dodgy-dice';
import { SIDES } from '../round/hands.ts';
import { worthOfTalk } from './by-class.ts';
import {
  addCall,
  type ChallengeOutcome,
  countsFor,
  noOutcome,
  nothing,
  sumOf,
} from './challenge.ts';
import { countOf } from './pool.ts';
import { countIn, massOf, type Range, type Ranges, takenTogether, times, told } from './range.ts';
import { callChances, sayings } from './reference.ts';
import { nodeAfter, type Round, type RoundSetup, type TalkNode } from './talk.ts';

/** Where the talk stands: somebody has to speak, or some have yet to answer, in the order of asking (Dodgy 6). */
export type TalkTurn =
  | { readonly kind: 'speaker'; readonly seat: number }
  | { readonly kind: 'answers'; readonly seats: readonly number[] };

/** Talk that is less likely is not followed: nothing changes then. */
const NEGLIGIBLE = 1e-4;

interface Walk {
  readonly round: Round;
  readonly outcome: ChallengeOutcome;
  /** Talk that is less likely is not followed. */
  readonly least: number;
  /** Whose hand lies open, where talk that goes on is followed by classes of the others' hands. */
  readonly seat: number | undefined;
  /** What that talk adds to each seat's chances to win. */
  readonly worth: Float64Array;
}

/** How the rest of a round is followed. */
export interface Following {
  readonly least?: number;
  readonly seat?: number;
}

export interface RestOfRound {
  /** Who wins the challenge, as far as the talk was followed hand by hand. */
  readonly outcome: ChallengeOutcome;
  /** What the rest of it adds to each seat's chances to win. */
  readonly worth: Float64Array;
}

/** The weights of each range add up to one. */
export function restOfRound(
  round: Round,
  node: TalkNode,
  asked: TalkTurn,
  ranges: Ranges,
  { least = NEGLIGIBLE, seat }: Following = {},
): RestOfRound {
  const outcome = noOutcome(round.table);
  const worth = new Float64Array(round.table.seats);
  const walk = { round, outcome, least, seat, worth };
  if (asked.kind === 'answers') answer(walk, node, asked.seats, ranges);
  else speak(walk, node, asked.seat, grouped(node, ranges));
  return { outcome, worth };
}

const reachOf = (ranges: Ranges): number =>
  ranges.reduce((product, range) => product * (range?.mass ?? 1), 1);

function speak(walk: Walk, node: TalkNode, speaker: number, ranges: Ranges): void {
  const { round, seat } = walk;
  if (seat !== undefined) {
    addWorth(walk.worth, worthOfTalk(round, { node, speaker, seat }, ranges));
    return;
  }
  for (let image = 0; image < node.named; image++)
    name(walk, node, speaker, ranges, { image, alike: 1 });
  if (!node.isOpen) return;
  for (const named of imagesToName(node, ranges)) {
    const then = ranges.map((range) => range && told(range, named.image));
    name(walk, node, speaker, then, { image: node.named, alike: named.alike });
  }
}

function addWorth(sum: Float64Array, more: readonly number[]): void {
  more.forEach((worth, side) => {
    sum[side] = (sum[side] ?? 0) + worth;
  });
}

/** An image, and how many of those not named are as good as it is. */
export interface Named {
  readonly image: number;
  readonly alike: number;
}

/** Images that nobody has named are alike if the hands that lie open have as many of them. */
export function imagesToName({ named }: TalkNode, ranges: Ranges): readonly Named[] {
  const open = ranges.flatMap((range) => (range?.pool.kind === 'open' ? [range.pool] : []));
  const byLikeness = new Map<number, Named>();
  for (let image = named; image < SIDES; image++) {
    const likeness = open.reduce(
      (code, pool) =>
        (code * WIDTH + countOf(pool, 0, image)) * 2 + (pool.shows[0] === image ? 1 : 0),
      0,
    );
    const known = byLikeness.get(likeness);
    byLikeness.set(likeness, { image: known?.image ?? image, alike: (known?.alike ?? 0) + 1 });
  }
  return [...byLikeness.values()];
}

/** More than the dice of any hand. */
const WIDTH = 32;

/** The speaker says something about an image: what can be said about each of those alike is taken together. */
function name(
  walk: Walk,
  node: TalkNode,
  speaker: number,
  ranges: Ranges,
  { image, alike }: Named,
): void {
  const { round, least } = walk;
  const own = ranges[speaker];
  if (own === undefined) return;
  const answerers = answerersAfter(round.table, speaker);
  const reach = reachOf(ranges.with(speaker, undefined));
  for (const { count, chances } of sayings(round, node, speaker, own.pool, image)) {
    const mass = alike * massOf(own, chances);
    if (reach * mass < least) continue;
    const next = nodeAfter(round, node, { seat: speaker, count, image });
    answer(walk, next, answerers, ranges.with(speaker, times(own, chances, alike)));
  }
}

/** Hands taken together as soon as two images are told apart. */
const grouped = ({ pair }: TalkNode, ranges: Ranges): Ranges =>
  pair === undefined
    ? ranges
    : ranges.map((range) => range && takenTogether(range, pair[0], pair[1]));

/** All others from the speaker's left on. */
export function answerersAfter(table: RoundSetup, speaker: number): number[] {
  const seats: number[] = [];
  for (let seat = nextIn(table, speaker); seat !== speaker; seat = nextIn(table, seat)) {
    seats.push(seat);
  }
  return seats;
}

/** The newest statement is called by one of those who are asked, or everybody believes it. */
function answer(walk: Walk, node: TalkNode, asked: readonly number[], before: Ranges): void {
  const { round, outcome } = walk;
  const statement = node.said.at(-1);
  if (statement === undefined) return;
  const { count } = statement;
  const ranges = grouped(node, before);
  // Begins with the dice of the seats not asked: the speaker, and those that have answered.
  let settled = ranges.reduce(
    (sum, range, seat) =>
      range === undefined || asked.includes(seat)
        ? sum
        : sumOf(sum, countsFor(round.table, statement, range, seat), count),
    nothing(count),
  );
  const answers = asked.flatMap((seat) => {
    const range = ranges[seat];
    return range === undefined ? [] : [answerOf(walk, node, statement, seat, range)];
  });
  // Dice of those who are asked after each of them.
  const later = [nothing(count)];
  for (const { calling, believing } of answers.slice(1).reverse()) {
    const all = calling.map((chance, dice) => chance + (believing[dice] ?? 0));
    later.unshift(sumOf(later[0] ?? all, all, count));
  }
  let left = ranges;
  for (const [i, { seat, calling, believing, believers }] of answers.entries()) {
    const rest = sumOf(settled, later[i] ?? settled, count);
    addCall(outcome, statement, seat, sumOf(rest, calling, count));
    left = left.with(seat, believers);
    if (reachOf(left) < walk.least) return;
    settled = sumOf(settled, believing, count);
  }
  speak(walk, node, nextIn(round.table, statement.seat), left);
}

interface Answer {
  readonly seat: number;
  /** How many dice count with the hands that call, and with those that believe. */
  readonly calling: Float64Array;
  readonly believing: Float64Array;
  readonly believers: Range;
}

function answerOf(
  { round }: Walk,
  node: TalkNode,
  { count, image }: Statement,
  seat: number,
  { pool, weights }: Range,
): Answer {
  const calls = callChances(round, node, seat, pool);
  const calling = new Float64Array(count + 1);
  const believing = new Float64Array(count + 1);
  const kept = new Float64Array(pool.size);
  const what = { image, isServed: false };
  let mass = 0;
  for (let hand = 0; hand < kept.length; hand++) {
    const weight = weights[hand] ?? 0;
    if (weight === 0) continue;
    const dice = Math.min(count, countIn(pool, hand, what));
    const called = weight * (calls[hand] ?? 0);
    const left = weight - called;
    calling[dice] = (calling[dice] ?? 0) + called;
    believing[dice] = (believing[dice] ?? 0) + left;
    kept[hand] = left;
    mass += left;
  }
  return { seat, calling, believing, believers: { pool, weights: kept, mass } };
}
