/** Regrets become chances: what did better in the past is done more often (regret matching+). */

import { levelOf, type RoundTree, speakerAfter } from '../round/round-tree.ts';
import type { CfrState } from './cfr-state.ts';

/** `values` are those of the speaker's hands after statement `at`, as the speaker plays now. */
export function learnToSpeak(state: CfrState, at: number, values: Float64Array): void {
  const { tree, sayRegrets, sayValues, skilled, plain, leaving: sums } = state;
  const { says } = skilled;
  const { size, start, options } = saysAt(tree, at);
  sums.fill(0, 0, size);
  for (let option = 0; option < options; option++) {
    const first = start + option * size;
    for (let hand = 0; hand < size; hand++) {
      const regret =
        (sayRegrets[first + hand] ?? 0) + (sayValues[first + hand] ?? 0) - (values[hand] ?? 0);
      const wish = regret > 0 ? regret : 0;
      sayRegrets[first + hand] = wish;
      sums[hand] = (sums[hand] ?? 0) + wish;
    }
  }
  for (let option = 0; option < options; option++) {
    const first = start + option * size;
    for (let hand = 0; hand < size; hand++) {
      const sum = sums[hand] ?? 0;
      says[first + hand] =
        sum > 0 ? (sayRegrets[first + hand] ?? 0) / sum : (plain.says[first + hand] ?? 0);
    }
  }
}

/** `believed` are the values of believing, by hand. */
export function learnToAnswer(
  { callRegrets, callValues, skilled, plain }: CfrState,
  start: number,
  size: number,
  believed: Float64Array,
): void {
  const { calls } = skilled;
  for (let hand = 0; hand < size; hand++) {
    const place = start + hand;
    const call = callValues[place] ?? 0;
    const believe = believed[hand] ?? 0;
    const now = calls[place] ?? 0;
    const value = now * call + (1 - now) * believe;
    const calling = (callRegrets[2 * place] ?? 0) + call - value;
    const believing = (callRegrets[2 * place + 1] ?? 0) + believe - value;
    const toCall = calling > 0 ? calling : 0;
    const toBelieve = believing > 0 ? believing : 0;
    callRegrets[2 * place] = toCall;
    callRegrets[2 * place + 1] = toBelieve;
    const sum = toCall + toBelieve;
    calls[place] = sum > 0 ? toCall / sum : (plain.calls[place] ?? 0);
  }
}

/** From now on the skilled ones do what they did on average. */
export function settle(state: CfrState): void {
  const { tree, skilled, plain, callsMade, callsAsked, saysMade } = state;
  for (let place = 0; place < tree.callSize; place++) {
    const asked = callsAsked[place] ?? 0;
    skilled.calls[place] = asked > 0 ? (callsMade[place] ?? 0) / asked : (plain.calls[place] ?? 0);
  }
  for (let at = 0; at < tree.ladder.size; at++) {
    const { size, start, options } = saysAt(tree, at);
    for (let hand = 0; hand < size; hand++) {
      let sum = 0;
      for (let option = 0; option < options; option++) {
        sum += saysMade[start + option * size + hand] ?? 0;
      }
      for (let option = 0; option < options; option++) {
        const place = start + option * size + hand;
        skilled.says[place] = sum > 0 ? (saysMade[place] ?? 0) / sum : (plain.says[place] ?? 0);
      }
    }
  }
}

/** The speaker's choices after statement `at`: `options` times `size` of them. */
function saysAt(tree: RoundTree, at: number) {
  const { ladder, players, optionAt, sayAt } = tree;
  const speaker = speakerAfter(ladder.depth[at] ?? 0, players);
  const { size } = levelOf(tree, speaker, ladder.named[at] ?? 0);
  const options = (optionAt[at + 1] ?? 0) - (optionAt[at] ?? 0);
  return { size, start: sayAt[at] ?? 0, options };
}
