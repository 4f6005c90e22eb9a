/**
 * What talk is worth once everybody has believed, for all hands of the others at once and by classes of hands: that is
 * how the strongest bot thinks about them, and some ten times as fast as hand by hand.
 */

import { adviceState, worthByClass } from '../cfr/advice-state.ts';
import { levelOf } from '../round/round-tree.ts';
import type { Range, Ranges } from './range.ts';
import { classesIn } from './reference.ts';
import { placeAt, type Round, type TalkNode } from './talk.ts';

/** Somebody is to speak next. */
export interface NextWord {
  readonly node: TalkNode;
  readonly speaker: number;
  /** The seat whose hand the values are for. */
  readonly seat: number;
}

/** What it adds to each side's chances to win: nothing beyond the ladder, where somebody has called by then. */
export function worthOfTalk(
  round: Round,
  { node, speaker, seat }: NextWord,
  ranges: Ranges,
): readonly number[] {
  const place = placeAt(round.table, node.said, 'say', speaker);
  const own = ranges[seat];
  if (place === undefined || own === undefined) return [];
  const { order, images, at } = place;
  const advice = round.advise(round.table, place);
  const { tree } = advice;
  const asked = order.indexOf(seat);
  const hands = order.map((other, player) => {
    const { size } = levelOf(tree, player, images.length);
    const weights = new Float64Array(size);
    const range = ranges[other];
    if (range !== undefined)
      addHands(range, classesIn(range.pool, advice, player, images).index, weights);
    return weights;
  });
  const state = adviceState(advice);
  const weights = hands[asked] ?? new Float64Array(0);
  const worth = new Array<number>(round.table.seats).fill(0);
  order.forEach((side, player) => {
    const found = worthByClass(state, { at, hands, asked }, player);
    worth[side] = weights.reduce((sum, weight, hand) => sum + weight * (found[hand] ?? 0), 0);
  });
  return worth;
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
