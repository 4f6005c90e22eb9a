/** What a statement tells about the hands of those who hear it and of the one who makes it. */

import { arrive } from '../round/moves.ts';
import { levelOf, speakerAfter } from '../round/round-tree.ts';
import { type CfrState, type Kind, listAt, rangeAt } from './cfr-state.ts';

/** Those who neither speak nor are asked hear a statement after `depth` others. */
export function listen(state: CfrState, depth: number, named: number, isNew: boolean): void {
  const { tree, asked, keen, plain } = state;
  const { players } = tree;
  const speaker = speakerAfter(depth, players);
  const heard = listAt(state.heardMass, depth + 1);
  const kept = listAt(state.keptMass, depth);
  for (let player = 0; player < players; player++) {
    if (player === asked || player === speaker) continue;
    heard[player] = kept[player] ?? 0;
    hear(state, keen, depth, player, named, isNew);
    hear(state, plain, depth, player, named, isNew);
  }
}

function hear(
  { tree }: CfrState,
  kind: Kind,
  depth: number,
  player: number,
  named: number,
  isNew: boolean,
): void {
  const { players } = tree;
  const now = rangeAt(players, depth, player);
  const then = rangeAt(players, depth + 1, player);
  if (!isNew) {
    kind.heard[then] = listAt(kind.kept, now);
    return;
  }
  const target = listAt(kind.heardRoom, then);
  target.fill(0, 0, levelOf(tree, player, named + 1).size);
  arrive(levelOf(tree, player, named).heard, listAt(kind.kept, now), 0, target);
  kind.heard[then] = target;
}

/**
 * Somebody else than the one asked makes a statement, whose option begins at `place`: which hands do?
 * Gives the chance that the talk of all others comes so far.
 */
export function tell(
  state: CfrState,
  depth: number,
  named: number,
  place: number,
  isNew: boolean,
): number {
  const { tree, asked, keen, plain, saysMade, weight } = state;
  const { players } = tree;
  const speaker = speakerAfter(depth, players);
  const keenMass = speakAs(state, keen, depth, named, place, isNew);
  // Several are asked in an iteration; what a player does counts once.
  if (asked === speakerAfter(depth + 1, players)) {
    const { size } = levelOf(tree, speaker, named);
    const made = isNew ? state.leaving : listAt(keen.heard, rangeAt(players, depth + 1, speaker));
    const end = isNew ? 2 * size : size;
    for (let i = 0; i < end; i++) {
      saysMade[place + i] = (saysMade[place + i] ?? 0) + weight * (made[i] ?? 0);
    }
  }
  const mass = keenMass + speakAs(state, plain, depth, named, place, isNew);
  const heard = listAt(state.heardMass, depth + 1);
  heard[speaker] = mass;
  let product = 1;
  for (let player = 0; player < players; player++) {
    if (player !== asked) product *= heard[player] ?? 0;
  }
  return product;
}

/** The hands of one kind with which the statement is made; gives their chances added up. */
function speakAs(
  { tree, leaving }: CfrState,
  kind: Kind,
  depth: number,
  named: number,
  place: number,
  isNew: boolean,
): number {
  const { players } = tree;
  const speaker = speakerAfter(depth, players);
  const { size, best, other } = levelOf(tree, speaker, named);
  const hands = listAt(kind.kept, rangeAt(players, depth, speaker));
  const then = rangeAt(players, depth + 1, speaker);
  const target = listAt(kind.heardRoom, then);
  kind.heard[then] = target;
  const { says } = kind;
  if (!isNew) return speakWith(hands, says, place, target, 0, size, 0);
  const ofBest = speakWith(hands, says, place, leaving, 0, size, 0);
  const mass = speakWith(hands, says, place + size, leaving, size, size, ofBest);
  target.fill(0, 0, levelOf(tree, speaker, named + 1).size);
  arrive(best, leaving, 0, target);
  arrive(other, leaving, size, target);
  return mass;
}

/** Which hands choose one option; adds their chances to `mass`. */
function speakWith(
  hands: Float64Array,
  says: Float64Array,
  place: number,
  target: Float64Array,
  offset: number,
  size: number,
  mass: number,
): number {
  let sum = mass;
  for (let hand = 0; hand < size; hand++) {
    const chance = (hands[hand] ?? 0) * (says[place + hand] ?? 0);
    target[offset + hand] = chance;
    sum += chance;
  }
  return sum;
}
