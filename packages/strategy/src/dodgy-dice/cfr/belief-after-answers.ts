/** How the others answer a statement, and how many dice of its image they have when they do. */

import { levelOf, speakerAfter } from '../round/round-tree.ts';
import { type CfrState, listAt, rangeAt } from './cfr-state.ts';

/** Counts the dice of all but the one asked and lets them answer; gives the chance that they all believe. */
export function hearAnswers(state: CfrState, at: number): number {
  const { tree, asked } = state;
  const { ladder, players } = tree;
  const depth = ladder.depth[at] ?? 0;
  const speaker = speakerAfter(depth - 1, players);
  const agreed = listAt(state.agreedMass, depth);
  let goesOn = ladder.count[at] === ladder.most ? 0 : 1;
  for (let player = 0; player < players; player++) {
    if (player === asked) continue;
    agreed[player] =
      player === speaker ? hearSpeaker(state, at, speaker) : hearAnswer(state, at, player);
    goesOn *= agreed[player] ?? 0;
  }
  return goesOn;
}

/** The speaker's dice; the stone counts for any image if the speaker has it (Dodgy 9). */
function hearSpeaker(state: CfrState, at: number, speaker: number): number {
  const { tree, skilled, plain } = state;
  const { ladder, players } = tree;
  const depth = ladder.depth[at] ?? 0;
  const wanted = ladder.count[at] ?? 0;
  const { size, spoken } = levelOf(tree, speaker, ladder.named[at] ?? 0);
  const shown = spoken[ladder.image[at] === 0 ? 0 : 1];
  const range = rangeAt(players, depth, speaker);
  const skilledHands = listAt(skilled.heard, range);
  const plainHands = listAt(plain.heard, range);
  skilled.agreed[range] = skilledHands;
  plain.agreed[range] = plainHands;
  const all = listAt(state.all, speaker);
  all.fill(0);
  for (let hand = 0; hand < size; hand++) {
    const held = shown[hand] ?? 0;
    const count = held < wanted ? held : wanted;
    all[count] = (all[count] ?? 0) + (skilledHands[hand] ?? 0) + (plainHands[hand] ?? 0);
  }
  return listAt(state.heardMass, depth)[speaker] ?? 0;
}

/** The dice of one who answers, of the hands that call and of those that believe; gives the latter's chance. */
function hearAnswer(state: CfrState, at: number, player: number): number {
  const { tree, asked, skilled, plain, callsMade, callsAsked, weight, isLearning } = state;
  const { ladder, players, callAt } = tree;
  const depth = ladder.depth[at] ?? 0;
  const wanted = ladder.count[at] ?? 0;
  const { size, named } = levelOf(tree, player, ladder.named[at] ?? 0);
  const shown = named[ladder.image[at] === 0 ? 0 : 1];
  const range = rangeAt(players, depth, player);
  const skilledHands = listAt(skilled.heard, range);
  const plainHands = listAt(plain.heard, range);
  const skilledLeft = listAt(skilled.agreedRoom, range);
  const plainLeft = listAt(plain.agreedRoom, range);
  skilled.agreed[range] = skilledLeft;
  plain.agreed[range] = plainLeft;
  const all = listAt(state.all, player);
  const calling = listAt(state.calling, player);
  const believing = listAt(state.believing, player);
  all.fill(0);
  calling.fill(0);
  believing.fill(0);
  const start = callAt[at * players + player] ?? 0;
  const isForced = wanted === ladder.most && player === speakerAfter(depth, players);
  const isCounted = isLearning && asked === (player + 1) % players;
  const { calls: skilledPlays } = skilled;
  const { calls: plainPlays } = plain;
  let mass = 0;
  for (let hand = 0; hand < size; hand++) {
    const place = start + hand;
    const skilledChance = skilledHands[hand] ?? 0;
    const plainChance = plainHands[hand] ?? 0;
    const skilledCalls = isForced ? skilledChance : skilledChance * (skilledPlays[place] ?? 0);
    const plainCalls = isForced ? plainChance : plainChance * (plainPlays[place] ?? 0);
    if (isCounted) {
      callsMade[place] = (callsMade[place] ?? 0) + weight * skilledCalls;
      callsAsked[place] = (callsAsked[place] ?? 0) + weight * skilledChance;
    }
    skilledLeft[hand] = skilledChance - skilledCalls;
    plainLeft[hand] = plainChance - plainCalls;
    const held = shown[hand] ?? 0;
    const count = held < wanted ? held : wanted;
    const chance = skilledChance + plainChance;
    const called = skilledCalls + plainCalls;
    all[count] = (all[count] ?? 0) + chance;
    calling[count] = (calling[count] ?? 0) + called;
    believing[count] = (believing[count] ?? 0) + chance - called;
    mass += chance - called;
  }
  return mass;
}
