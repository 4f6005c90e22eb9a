/** Regrets become chances: what did better in the past is done more often (regret matching+). */

import { levelOf, type Parley, speakerAfter } from './parley.ts';
import type { Thought } from './thought.ts';

/** `values` are those of the speaker's hands after statement `at`, as the speaker plays now. */
export function learnToSpeak(thought: Thought, at: number, values: Float64Array): void {
  const { parley, sayRegrets, sayValues, keen, plain } = thought;
  const { size, start, options } = saysAt(parley, at);
  for (let hand = 0; hand < size; hand++) {
    const value = values[hand] ?? 0;
    let sum = 0;
    for (let option = 0; option < options; option++) {
      const place = start + option * size + hand;
      const regret = (sayRegrets[place] ?? 0) + (sayValues[place] ?? 0) - value;
      sayRegrets[place] = regret > 0 ? regret : 0;
      if (regret > 0) sum += regret;
    }
    for (let option = 0; option < options; option++) {
      const place = start + option * size + hand;
      keen.says[place] = sum > 0 ? (sayRegrets[place] ?? 0) / sum : (plain.says[place] ?? 0);
    }
  }
}

/** `believed` are the values of believing, by hand. */
export function learnToAnswer(
  { callRegrets, callValues, keen, plain }: Thought,
  start: number,
  size: number,
  believed: Float64Array,
): void {
  for (let hand = 0; hand < size; hand++) {
    const place = start + hand;
    const call = callValues[place] ?? 0;
    const believe = believed[hand] ?? 0;
    const now = keen.calls[place] ?? 0;
    const value = now * call + (1 - now) * believe;
    const toCall = Math.max(0, (callRegrets[2 * place] ?? 0) + call - value);
    const toBelieve = Math.max(0, (callRegrets[2 * place + 1] ?? 0) + believe - value);
    callRegrets[2 * place] = toCall;
    callRegrets[2 * place + 1] = toBelieve;
    const sum = toCall + toBelieve;
    keen.calls[place] = sum > 0 ? toCall / sum : (plain.calls[place] ?? 0);
  }
}

/** From now on the keen ones do what they did on average. */
export function settle(thought: Thought): void {
  const { parley, keen, plain, callsMade, callsAsked, saysMade } = thought;
  for (let place = 0; place < parley.callSize; place++) {
    const asked = callsAsked[place] ?? 0;
    keen.calls[place] = asked > 0 ? (callsMade[place] ?? 0) / asked : (plain.calls[place] ?? 0);
  }
  for (let at = 0; at < parley.ladder.size; at++) {
    const { size, start, options } = saysAt(parley, at);
    for (let hand = 0; hand < size; hand++) {
      let sum = 0;
      for (let option = 0; option < options; option++) {
        sum += saysMade[start + option * size + hand] ?? 0;
      }
      for (let option = 0; option < options; option++) {
        const place = start + option * size + hand;
        keen.says[place] = sum > 0 ? (saysMade[place] ?? 0) / sum : (plain.says[place] ?? 0);
      }
    }
  }
}

/** The speaker's choices after statement `at`: `options` times `size` of them. */
function saysAt({ ladder, players, ...parley }: Parley, at: number) {
  const speaker = speakerAfter(ladder.depth[at] ?? 0, players);
  const { size } = levelOf({ ladder, players, ...parley }, speaker, ladder.named[at] ?? 0);
  const options = (parley.optionAt[at + 1] ?? 0) - (parley.optionAt[at] ?? 0);
  return { size, start: parley.sayAt[at] ?? 0, options };
}
