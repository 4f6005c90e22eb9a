/**
 * What the rest of a round comes to with all cups open: each seat has one hand, so that a statement is true or false,
 * and only what will be said and called is left to chance.
 */

import { nextIn, type Statement } from '@dicehall/rules/dodgy-dice';
import type { ChallengeOutcome } from './challenge.ts';
import { imagesToName } from './images-to-name.ts';
import { finerOf, type HandPool } from './pool.ts';
import { countIn } from './range.ts';
import { callChances, sayings } from './reference.ts';
import { answerersAfter, nodeAfter, type Round, type TalkNode, type TalkTurn } from './talk.ts';

/** By seat; undefined for those who are out. */
export type OpenHands = readonly (HandPool | undefined)[];

interface OpenWalk {
  readonly round: Round;
  readonly outcome: ChallengeOutcome;
  /** Talk that is less likely is not followed. */
  readonly least: number;
}

/** A moment of the talk, and how likely it comes to it. */
interface Reached {
  readonly node: TalkNode;
  readonly hands: OpenHands;
  readonly chance: number;
}

/** Adds who wins the challenge to the outcome. */
export function followOpen(walk: OpenWalk, node: TalkNode, asked: TalkTurn, hands: OpenHands) {
  const now = { node, hands, chance: 1 };
  if (asked.kind === 'answers') answer(walk, now, asked.seats);
  else speak(walk, now, asked.seat);
}

function speak(walk: OpenWalk, now: Reached, speaker: number): void {
  const { node, hands } = now;
  for (let image = 0; image < node.named; image++) name(walk, now, speaker, image, 1);
  if (!node.isOpen) return;
  for (const { image, alike } of imagesToName(node, hands)) {
    const then = hands.map((hand) => hand && finerOf(hand, image).pool);
    name(walk, { ...now, hands: then }, speaker, node.named, alike);
  }
}

/** `alike`: images that are as good as this one, and are followed together. */
function name(
  walk: OpenWalk,
  { node, hands, chance }: Reached,
  speaker: number,
  image: number,
  alike: number,
): void {
  const { round, least } = walk;
  const own = hands[speaker];
  if (own === undefined) return;
  for (const { count, chances } of sayings(round, node, speaker, own, image)) {
    const then = chance * alike * (chances[0] ?? 0);
    if (then < least) continue;
    const next = nodeAfter(round, node, { seat: speaker, count, image });
    answer(walk, { node: next, hands, chance: then }, answerersAfter(round.table, speaker));
  }
}

function answer(walk: OpenWalk, { node, hands, chance }: Reached, asked: readonly number[]): void {
  const { round, outcome, least } = walk;
  const statement = node.said.at(-1);
  if (statement === undefined) return;
  const { seats } = round.table;
  const isTrue = diceFor(round, statement, hands) >= statement.count;
  let left = chance;
  for (const seat of asked) {
    const hand = hands[seat];
    if (hand === undefined) continue;
    const called = left * (callChances(round, node, seat, hand)[0] ?? 0);
    const place = isTrue ? statement.seat * seats + seat : seat * seats + statement.seat;
    outcome[place] = (outcome[place] ?? 0) + called;
    left -= called;
    if (left < least) return;
  }
  speak(walk, { node, hands, chance: left }, nextIn(round.table, statement.seat));
}

function diceFor({ table }: Round, { seat: speaker, image }: Statement, hands: OpenHands): number {
  return hands.reduce((dice, hand, seat) => {
    const isServed = seat === speaker && table.stone === speaker;
    return hand === undefined ? dice : dice + countIn(hand, 0, { image, isServed });
  }, 0);
}
