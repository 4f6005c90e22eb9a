/** What choices are worth in chances to win, noted down once a round has been worked out. */

import { levelOf, type RoundTree, speakerAfter } from '../round/round-tree.ts';
import { type CfrState, listAt, type Values } from './cfr-state.ts';

export const blankValues = ({ callSize, saySize, setting }: RoundTree): Values => ({
  answers: new Int8Array(2 * callSize),
  says: new Int8Array(saySize),
  unit: setting.gains.reduce((most, gain) => Math.max(most, Math.abs(gain)), 0) / 127,
});

/** Values are summed over the others' hands; dividing by their chances gives chances to win. */
export function noteSays(
  { tree, asked, sayValues, agreedMass }: CfrState,
  values: Values,
  at: number,
): void {
  const { ladder, optionAt, sayAt } = tree;
  const agreed = listAt(agreedMass, ladder.depth[at] ?? 0);
  const mass = agreed.reduce(
    (product, one, player) => (player === asked ? product : product * one),
    1,
  );
  const { size } = levelOf(tree, asked, ladder.named[at] ?? 0);
  const start = sayAt[at] ?? 0;
  const end = start + ((optionAt[at + 1] ?? 0) - (optionAt[at] ?? 0)) * size;
  const unit = mass * values.unit;
  for (let place = start; place < end; place++) {
    values.says[place] = Math.round((sayValues[place] ?? 0) / unit);
  }
}

/** Those who answer before the player asked have believed. */
export function noteAnswers(
  state: CfrState,
  values: Values,
  at: number,
  believed: Float64Array,
): void {
  const { tree, asked, callValues, agreedMass, heardMass } = state;
  const { ladder, players } = tree;
  const depth = ladder.depth[at] ?? 0;
  const speaker = speakerAfter(depth - 1, players);
  const ownPlace = (asked - speaker + players) % players;
  let mass = listAt(heardMass, depth)[speaker] ?? 0;
  for (let place = 1; place < players; place++) {
    const masses = listAt(place < ownPlace ? agreedMass : heardMass, depth);
    if (place !== ownPlace) mass *= masses[(speaker + place) % players] ?? 0;
  }
  const unit = mass * values.unit;
  const { size } = levelOf(tree, asked, ladder.named[at] ?? 0);
  const start = tree.callAt[at * players + asked] ?? 0;
  for (let hand = 0; hand < size; hand++) {
    const place = start + hand;
    values.answers[2 * place] = Math.round((callValues[place] ?? 0) / unit);
    values.answers[2 * place + 1] = Math.round((believed[hand] ?? 0) / unit);
  }
}
