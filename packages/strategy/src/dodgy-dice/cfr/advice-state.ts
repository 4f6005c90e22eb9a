/**
 * A round that was thought through, to look at what talk is worth with other beliefs than those it was thought through
 * with: everybody is skilled and plays as advised.
 */

import { levelOf, type RoundTree } from '../round/round-tree.ts';
import { type CfrState, settledState } from './cfr-state.ts';
import type { RoundAdvice } from './deliberate.ts';

/** Bytes of the advice are 255ths. */
const WHOLE = 255;

/** They are large, and quickly made. */
const KEPT = 12;
const made = new Map<RoundAdvice, CfrState>();

export function adviceState(advice: RoundAdvice): CfrState {
  const state = made.get(advice) ?? settledState(advice.tree, policyOf(advice));
  // What was not asked for longest is forgotten first.
  made.delete(advice);
  made.set(advice, state);
  const [oldest] = made.keys();
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest);
  return state;
}

const policyOf = ({ tree, calls, says }: RoundAdvice) => ({
  calls: Float64Array.from(calls, (byte) => byte / WHOLE),
  says: mixtures(tree, says),
});

/** The options of every class of hands add up to one. */
function mixtures(tree: RoundTree, bytes: Uint8Array): Float64Array {
  const { ladder, players, optionAt, sayAt } = tree;
  const says = Float64Array.from(bytes);
  for (let at = 0; at < ladder.size; at++) {
    const { size } = levelOf(tree, (ladder.depth[at] ?? 0) % players, ladder.named[at] ?? 0);
    const start = sayAt[at] ?? 0;
    const end = start + ((optionAt[at + 1] ?? 0) - (optionAt[at] ?? 0)) * size;
    for (let hand = 0; hand < size; hand++) {
      let sum = 0;
      for (let place = start + hand; place < end; place += size) sum += says[place] ?? 0;
      if (sum === 0) continue;
      for (let place = start + hand; place < end; place += size)
        says[place] = (says[place] ?? 0) / sum;
    }
  }
  return says;
}
