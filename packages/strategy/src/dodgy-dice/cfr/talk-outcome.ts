/**
 * Who wins the challenge that a talk comes to, if all play as advised: the ladder is followed once, for the hands of
 * all players together. What that is worth to each of them is the same sum with other gains.
 */

import { levelOf, SAME, speakerAfter } from '../round/round-tree.ts';
import { addSum } from '../round/sums.ts';
import { hearAnswers } from './belief-after-answers.ts';
import { listen, tell } from './belief-after-statement.ts';
import { addUpLater } from './call-values.ts';
import { type CfrState, EVERYBODY, listAt, rangeAt } from './cfr-state.ts';

/** Talk that is less likely is not followed. */
const NEGLIGIBLE = 1e-4;

/** Where everybody has believed: the statement on the ladder, and how likely each class of hands is, by player. */
export interface BelievedTalk {
  readonly at: number;
  readonly hands: readonly Float64Array[];
}

/** How likely each player wins the challenge against each other, at winner * players + loser. */
export function talkOutcome(state: CfrState, { at, hands }: BelievedTalk): Float64Array {
  const { tree, skilled, agreedMass } = state;
  const { players, ladder } = tree;
  const depth = ladder.depth[at] ?? 0;
  state.asked = EVERYBODY;
  const masses = listAt(agreedMass, depth);
  hands.forEach((weights, player) => {
    skilled.agreed[rangeAt(players, depth, player)] = weights;
    masses[player] = weights.reduce((sum, weight) => sum + weight, 0);
  });
  const outcome = new Float64Array(players * players);
  speak(state, at, outcome);
  return outcome;
}

/** The next one speaks. */
function speak(state: CfrState, at: number, outcome: Float64Array): void {
  const { ladder, players, sayAt, optionAt, optionNode, optionKind } = state.tree;
  const depth = ladder.depth[at] ?? 0;
  const named = ladder.named[at] ?? 0;
  const { size } = levelOf(state.tree, speakerAfter(depth, players), named);
  const from = optionAt[at] ?? 0;
  const to = optionAt[at + 1] ?? 0;
  for (let option = from; option < to; option++) {
    const isNew = optionKind[option] !== SAME;
    const place = (sayAt[at] ?? 0) + (option - from) * size;
    const statement = { depth, named, place, isNew };
    listen(state, statement);
    if (tell(state, statement) > NEGLIGIBLE) answer(state, optionNode[option] ?? 0, outcome);
    // BEST and OTHER of a new image are done together.
    if (isNew) option++;
  }
}

/** One of the others calls the statement, or all believe it. */
function answer(state: CfrState, at: number, outcome: Float64Array): void {
  const { tree, later, earlier, sum, spare, calling, believing } = state;
  const { ladder, players, most } = tree;
  const wanted = ladder.count[at] ?? 0;
  const speaker = speakerAfter((ladder.depth[at] ?? 0) - 1, players);
  const goesOn = hearAnswers(state, at);
  addUpLater(state, speaker, wanted);
  earlier.fill(0);
  earlier[0] = 1;
  for (let place = 1; place < players; place++) {
    const player = (speaker + place) % players;
    addSum(listAt(later, place + 1), listAt(calling, player), spare, wanted, most[player] ?? 0);
    addSum(earlier, spare, sum, wanted, wanted);
    const held = speaker * players + player;
    const failed = player * players + speaker;
    outcome[held] = (outcome[held] ?? 0) + (sum[wanted] ?? 0);
    for (let dice = 0; dice < wanted; dice++) {
      outcome[failed] = (outcome[failed] ?? 0) + (sum[dice] ?? 0);
    }
    addSum(earlier, listAt(believing, player), spare, wanted, most[player] ?? 0);
    earlier.set(spare);
  }
  if (goesOn > NEGLIGIBLE) speak(state, at, outcome);
}
