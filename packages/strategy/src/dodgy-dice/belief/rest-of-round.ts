/**
 * What the rest of a round is worth to each seat if everybody goes on as the strongest bot does. Everything that
 * can be said is followed for all hands at once: what a seat does depends on its own hand and on the talk, so the
 * hands of different seats stay independent, and only a call adds their dice up.
 */

import { nextIn, type Statement } from '@dicehall/rules/dodgy-dice';
import { addTalk } from './by-class.ts';
import {
  addCall,
  type ChallengeOutcome,
  countsFor,
  noOutcome,
  nothing,
  sumOf,
} from './challenge.ts';
import { imagesToName, type Named } from './images-to-name.ts';
import { followOpen } from './open-round.ts';
import { countIn, massOf, type Range, type Ranges, takenTogether, times, told } from './range.ts';
import { callChances, sayings } from './reference.ts';
import { answerersAfter, nodeAfter, type Round, type TalkNode, type TalkTurn } from './talk.ts';

/** Talk that is less likely is not followed: nothing changes then. */
const NEGLIGIBLE = 1e-4;

interface Walk {
  readonly round: Round;
  readonly outcome: ChallengeOutcome;
  /** Talk that is less likely is not followed. */
  readonly least: number;
  readonly isByClass: boolean;
}

/** How the rest of a round is followed. */
export interface Following {
  readonly least?: number;
  /** Talk that goes on once all have believed is followed by classes of hands, where at most one lies open. */
  readonly isByClass?: boolean;
}

/** Who wins the challenge. The weights of each range add up to one. */
export function restOfRound(
  round: Round,
  node: TalkNode,
  asked: TalkTurn,
  ranges: Ranges,
  { least = NEGLIGIBLE, isByClass = false }: Following = {},
): ChallengeOutcome {
  const outcome = noOutcome(round.table);
  const walk = { round, outcome, least, isByClass };
  const hands = ranges.map((range) => range?.pool);
  if (hands.every((pool) => pool === undefined || pool.kind === 'open'))
    followOpen(walk, node, asked, hands);
  else if (asked.kind === 'answers') answer(walk, node, asked.seats, ranges);
  else speak(walk, node, asked.seat, grouped(node, ranges));
  return outcome;
}

const reachOf = (ranges: Ranges): number =>
  ranges.reduce((product, range) => product * (range?.mass ?? 1), 1);

function speak(walk: Walk, node: TalkNode, speaker: number, ranges: Ranges): void {
  if (walk.isByClass) {
    addTalk(walk.round, { node, speaker }, ranges, walk.outcome);
    return;
  }
  for (let image = 0; image < node.named; image++)
    name(walk, node, speaker, ranges, { image, alike: 1 });
  if (!node.isOpen) return;
  for (const named of imagesToName(
    node,
    ranges.map((range) => range?.pool),
  )) {
    const then = ranges.map((range) => range && told(range, named.image));
    name(walk, node, speaker, then, { image: node.named, alike: named.alike });
  }
}

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
