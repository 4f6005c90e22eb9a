/** The value of a call to a player. */

import { levelOf, speakerAfter } from '../round/round-tree.ts';
import { addSum, tailSums } from '../round/sums.ts';
import { type CfrState, listAt } from './cfr-state.ts';

/**
 * What calls are worth to the player asked: those of players who answer before go to `out`, for they
 * come whatever the player does; those after count only if the player believes; an own call is kept.
 */
export function addCalls(
  state: CfrState,
  at: number,
  believed: Float64Array,
  out: Float64Array,
): void {
  const { tree, asked, later, earlier, sum, spare } = state;
  const { ladder, players, most } = tree;
  const wanted = ladder.count[at] ?? 0;
  const speaker = speakerAfter((ladder.depth[at] ?? 0) - 1, players);
  const ownPlace = (asked - speaker + players) % players;
  addUpLater(state, speaker, wanted);
  earlier.fill(0);
  earlier[0] = 1;
  for (let place = 1; place < players; place++) {
    const player = (speaker + place) % players;
    const rest = listAt(later, place + 1);
    if (player === asked) {
      addSum(earlier, rest, sum, wanted, wanted);
      const { callValues } = state;
      const start = tree.callAt[at * players + asked] ?? 0;
      callValues.fill(0, start, start + levelOf(tree, asked, ladder.named[at] ?? 0).size);
      addChallenge(state, at, asked, callValues, start);
    } else {
      addSum(rest, listAt(state.calling, player), spare, wanted, most[player] ?? 0);
      addSum(earlier, spare, sum, wanted, wanted);
      addChallenge(state, at, player, place < ownPlace || ownPlace === 0 ? out : believed, 0);
      addSum(earlier, listAt(state.believing, player), spare, wanted, most[player] ?? 0);
      earlier.set(spare);
    }
  }
}

/** `later[t]`: dice of the speaker and of all who answer at place t or after, without the one asked. */
export function addUpLater(state: CfrState, speaker: number, wanted: number): void {
  const { tree, asked, later, all } = state;
  const { players, most } = tree;
  const last = listAt(later, players);
  last.fill(0);
  if (asked === speaker) last[0] = 1;
  else last.set(listAt(all, speaker));
  for (let place = players - 1; place > 1; place--) {
    const player = (speaker + place) % players;
    const target = listAt(later, place);
    if (player === asked) target.set(listAt(later, place + 1));
    else addSum(listAt(later, place + 1), listAt(all, player), target, wanted, most[player] ?? 0);
  }
}

/** A player calls; `sum` holds how many dice the others have together when that happens. */
function addChallenge(
  { tree, asked, sum }: CfrState,
  at: number,
  caller: number,
  out: Float64Array,
  offset: number,
): void {
  const { ladder, players, setting } = tree;
  const wanted = ladder.count[at] ?? 0;
  const speaker = speakerAfter((ladder.depth[at] ?? 0) - 1, players);
  const all = tailSums(sum, wanted);
  if (all === 0) return;
  const { size, named, spoken } = levelOf(tree, asked, ladder.named[at] ?? 0);
  const shown = (asked === speaker ? spoken : named)[ladder.image[at] === 0 ? 0 : 1];
  const ifTrue = setting.gains[(asked * players + speaker) * players + caller] ?? 0;
  const ifFalse = setting.gains[(asked * players + caller) * players + speaker] ?? 0;
  for (let hand = 0; hand < size; hand++) {
    const needed = wanted - (shown[hand] ?? 0);
    const isTrue = sum[needed > 0 ? needed : 0] ?? 0;
    const value = isTrue * ifTrue + (all - isTrue) * ifFalse;
    out[offset + hand] = (out[offset + hand] ?? 0) + value;
  }
}
