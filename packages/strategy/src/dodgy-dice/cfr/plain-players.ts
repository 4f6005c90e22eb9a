/**
 * Plain people, as the bot expects some of the others to be: they name the next number and an image of
 * which they have most, and call when a statement looks unlikely from where they sit.
 */

import { atLeast } from '../round/binomial.ts';
import { levelOf, OTHER, type RoundTree, SAME, speakerAfter } from '../round/round-tree.ts';

export interface PlainPolicy {
  readonly calls: Float64Array;
  readonly says: Float64Array;
}

/** The chance of truth at which half of them call, and how much they differ. */
const DOUBT = 0.25;
const SPREAD = 0.15;
/** How one more die of an image and one more step of the number change the odds that they say it. */
const PER_DIE = 7.5;
const PER_STEP = 0.05;
/** An image other than the best has fewer dice. */
const WORSE = 0.05;
const FOR_DICE = Float64Array.from({ length: 22 }, (_, dice) => PER_DIE ** dice);

export function plainPolicy(tree: RoundTree): PlainPolicy {
  const calls = new Float64Array(tree.callSize);
  const says = new Float64Array(tree.saySize);
  for (let at = 0; at < tree.ladder.size; at++) {
    if (at > 0) fillCalls(tree, at, calls);
    fillSays(tree, at, says);
  }
  return { calls, says };
}

function fillCalls(tree: RoundTree, at: number, calls: Float64Array): void {
  const { ladder, players, thrown, setting, callAt } = tree;
  const speaker = speakerAfter((ladder.depth[at] ?? 0) - 1, players);
  // The stone is sure to count for its holder's statement (Dodgy 9).
  const isServed = setting.stone === speaker;
  const wanted = (ladder.count[at] ?? 0) - (isServed ? 1 : 0);
  const all = thrown.reduce((sum, dice) => sum + dice, 0);
  const open = isServed && setting.rule === 'rolled' ? 1 : 0;
  for (let player = 0; player < players; player++) {
    if (player === speaker) continue;
    const { size, named } = levelOf(tree, player, ladder.named[at] ?? 0);
    const shown = named[ladder.image[at] === 0 ? 0 : 1];
    const start = callAt[at * players + player] ?? 0;
    const covered = all - open - (thrown[player] ?? 0);
    const doubts = Array.from({ length: wanted + 1 }, (_, needed) => doubtIf(needed, covered));
    for (let hand = 0; hand < size; hand++) {
      calls[start + hand] = doubts[wanted - (shown[hand] ?? 0)] ?? 0;
    }
  }
}

/** How many of them call, by how many of the covered dice are needed. */
const doubtIf = (needed: number, covered: number): number =>
  needed <= 0 ? 0 : 1 / (1 + Math.exp((atLeast(needed, covered) - DOUBT) / SPREAD));

function fillSays(tree: RoundTree, at: number, says: Float64Array): void {
  const { ladder, players, sayAt, optionAt, optionNode, optionKind } = tree;
  const speaker = speakerAfter(ladder.depth[at] ?? 0, players);
  const { size, named, top } = levelOf(tree, speaker, ladder.named[at] ?? 0);
  const start = sayAt[at] ?? 0;
  const from = optionAt[at] ?? 0;
  const options = (optionAt[at + 1] ?? 0) - from;
  const next = Math.max(ladder.least, (ladder.count[at] ?? 0) + 1);
  for (let hand = 0; hand < size; hand++) {
    const best = top[hand] ?? 0;
    let sum = 0;
    for (let option = 0; option < options; option++) {
      const statement = optionNode[from + option] ?? 0;
      const kind = optionKind[from + option] ?? 0;
      const same = named[ladder.image[statement] === 0 ? 0 : 1][hand] ?? 0;
      const steps = (ladder.count[statement] ?? 0) - next;
      const support = kind === SAME ? same : best;
      const weight = (FOR_DICE[support] ?? 0) * PER_STEP ** steps * (kind === OTHER ? WORSE : 1);
      says[start + option * size + hand] = weight;
      sum += weight;
    }
    for (let option = 0; option < options; option++) {
      const place = start + option * size + hand;
      says[place] = (says[place] ?? 0) / sum;
    }
  }
}
