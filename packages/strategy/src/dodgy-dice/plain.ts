/**
 * Plain people, as the solver expects some of the others to be: they name the next number and an image
 * of which they have most, and call when a statement looks unlikely from where they sit.
 */

import { atLeast } from './tails.ts';
import { BEST, levelOf, OTHER, type Parley } from './parley.ts';

export interface PlainPolicy {
  readonly calls: Float64Array;
  readonly says: Float64Array;
}

/** Where half of them call, and how much they differ. */
const DOUBT = 0.25;
const SPREAD = 0.15;
/** How much more likely one more die of an image makes it that they name it, and each step that they jump. */
const PER_DIE = 2;
const PER_JUMP = -3;

export function plainPolicy(parley: Parley): PlainPolicy {
  const calls = new Float64Array(parley.callSize);
  const says = new Float64Array(parley.saySize);
  for (let at = 0; at < parley.ladder.size; at++) {
    fillCalls(parley, at, calls);
    fillSays(parley, at, says);
  }
  return { calls, says };
}

function fillCalls(parley: Parley, at: number, calls: Float64Array): void {
  const { ladder, players, classes, thrown, setting } = parley;
  if (at === 0) return;
  const level = ladder.named[at] ?? 0;
  const speaker = ((ladder.depth[at] ?? 0) - 1) % players;
  const isServed = setting.stone === speaker;
  const wanted = (ladder.count[at] ?? 0) - (isServed ? 1 : 0);
  const all = thrown.reduce((sum, dice) => sum + dice, 0);
  const covered = all - (isServed && setting.rule === 'rolled' ? 1 : 0);
  for (let player = 0; player < players; player++) {
    if (player === speaker) continue;
    const { size, named } = levelOf(classes, player, level);
    const shown = named[ladder.image[at] === 0 ? 0 : 1];
    const start = parley.callAt[at * players + player] ?? 0;
    for (let hand = 0; hand < size; hand++) {
      const chance = atLeast(wanted - (shown[hand] ?? 0), covered - (thrown[player] ?? 0));
      calls[start + hand] = chance >= 1 ? 0 : 1 / (1 + Math.exp((chance - DOUBT) / SPREAD));
    }
  }
}

function fillSays(parley: Parley, at: number, says: Float64Array): void {
  const { ladder, players, classes } = parley;
  const mover = (ladder.depth[at] ?? 0) % players;
  const { size, named, top } = levelOf(classes, mover, ladder.named[at] ?? 0);
  const start = parley.sayAt[at] ?? 0;
  const from = parley.optionAt[at] ?? 0;
  const options = (parley.optionAt[at + 1] ?? 0) - from;
  const lowest = Math.max(ladder.least, (ladder.count[at] ?? 0) + 1);
  for (let hand = 0; hand < size; hand++) {
    let sum = 0;
    for (let option = 0; option < options; option++) {
      const next = parley.optionNode[from + option] ?? 0;
      const kind = parley.optionKind[from + option] ?? 0;
      const best = top[hand] ?? 0;
      const same = named[ladder.image[next] === 0 ? 0 : 1][hand] ?? 0;
      const support = kind === BEST ? best : kind === OTHER ? best - 1.5 : same;
      const jump = (ladder.count[next] ?? 0) - lowest;
      const weight = Math.exp(PER_DIE * support + PER_JUMP * jump);
      says[start + option * size + hand] = weight;
      sum += weight;
    }
    for (let option = 0; option < options; option++) {
      const index = start + option * size + hand;
      says[index] = (says[index] ?? 0) / sum;
    }
  }
}
