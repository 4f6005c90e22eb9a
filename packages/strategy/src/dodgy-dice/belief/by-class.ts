/**
 * What talk comes to once everybody has believed, for all hands at once and by classes of hands: that is how the
 * strongest bot thinks about them, and many times as fast as hand by hand.
 */

import { adviceState } from '../cfr/advice-state.ts';
import { talkOutcome } from '../cfr/talk-outcome.ts';
import { levelOf } from '../round/round-tree.ts';
import type { ChallengeOutcome } from './challenge.ts';
import type { Range, Ranges } from './range.ts';
import { classesIn } from './reference.ts';
import { advisedAt, type Round, type TalkNode } from './talk.ts';

/** Somebody is to speak next. */
export interface NextWord {
  readonly node: TalkNode;
  readonly speaker: number;
}

/** Adds who wins the challenge: nothing beyond the ladder, where somebody has called by then. */
export function addTalk(
  round: Round,
  { node, speaker }: NextWord,
  ranges: Ranges,
  outcome: ChallengeOutcome,
): void {
  const advised = advisedAt(round, node, 'say', speaker);
  if (advised === undefined) return;
  const { advice } = advised;
  const { order, images, at } = advised.place;
  const hands = order.map((seat, player) => {
    const { size } = levelOf(advice.tree, player, images.length);
    const weights = new Float64Array(size);
    const range = ranges[seat];
    if (range !== undefined)
      addHands(range, classesIn(range.pool, advice, player, images).index, weights);
    return weights;
  });
  const found = talkOutcome(adviceState(advice), { at, hands });
  order.forEach((winner, one) => {
    order.forEach((loser, other) => {
      const to = winner * round.table.seats + loser;
      outcome[to] = (outcome[to] ?? 0) + (found[one * order.length + other] ?? 0);
    });
  });
}

function addHands(
  { weights }: Pick<Range, 'weights'>,
  classes: Int32Array,
  sums: Float64Array,
): void {
  for (let hand = 0; hand < classes.length; hand++) {
    const at = classes[hand] ?? 0;
    sums[at] = (sums[at] ?? 0) + (weights[hand] ?? 0);
  }
}
