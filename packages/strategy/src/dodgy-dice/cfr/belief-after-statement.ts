/** What a statement says about the hands of its speaker and its hearers. */

import { arrive } from '../round/moves.ts';
import { levelOf, speakerAfter } from '../round/round-tree.ts';
import { type CfrState, listAt, type PlayerKind, rangeAt } from './cfr-state.ts';

/** One that can be made after `depth` others. */
export interface PossibleStatement {
  readonly depth: number;
  /** Images named before it. */
  readonly named: number;
  /** Where the chances to make it begin. */
  readonly place: number;
  /** Whether it names another image. */
  readonly isNew: boolean;
}

/** Players who neither speak nor are asked hear a statement. */
export function listen(state: CfrState, statement: PossibleStatement): void {
  const { tree, asked, skilled, plain, isMixed } = state;
  const { players } = tree;
  const { depth } = statement;
  const speaker = speakerAfter(depth, players);
  const heard = listAt(state.heardMass, depth + 1);
  const agreed = listAt(state.agreedMass, depth);
  for (let player = 0; player < players; player++) {
    if (player === asked || player === speaker) continue;
    heard[player] = agreed[player] ?? 0;
    hear(state, skilled, statement, player);
    if (isMixed) hear(state, plain, statement, player);
  }
}

function hear(
  { tree }: CfrState,
  kind: PlayerKind,
  { depth, named, isNew }: PossibleStatement,
  player: number,
): void {
  const { players } = tree;
  const now = rangeAt(players, depth, player);
  const then = rangeAt(players, depth + 1, player);
  if (!isNew) {
    kind.heard[then] = listAt(kind.agreed, now);
    return;
  }
  const target = listAt(kind.heardRoom, then);
  target.fill(0, 0, levelOf(tree, player, named + 1).size);
  arrive(levelOf(tree, player, named).heard, listAt(kind.agreed, now), 0, target);
  kind.heard[then] = target;
}

/**
 * Somebody else than the player asked makes a statement: with which hands? Gives the chance that the talk of all
 * others comes so far.
 */
export function tell(state: CfrState, statement: PossibleStatement): number {
  const { tree, asked, skilled, plain, saysMade, weight, isLearning, isMixed } = state;
  const { players } = tree;
  const { depth, named, place, isNew } = statement;
  const speaker = speakerAfter(depth, players);
  const skilledMass = speakAs(state, skilled, statement);
  // Several are asked in an iteration; what a player does counts once.
  if (isLearning && asked === speakerAfter(depth + 1, players)) {
    const { size } = levelOf(tree, speaker, named);
    const made = isNew
      ? state.leaving
      : listAt(skilled.heard, rangeAt(players, depth + 1, speaker));
    const end = isNew ? 2 * size : size;
    for (let i = 0; i < end; i++) {
      saysMade[place + i] = (saysMade[place + i] ?? 0) + weight * (made[i] ?? 0);
    }
  }
  const mass = skilledMass + (isMixed ? speakAs(state, plain, statement) : 0);
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
  kind: PlayerKind,
  { depth, named, place, isNew }: PossibleStatement,
): number {
  const { players } = tree;
  const speaker = speakerAfter(depth, players);
  const { size, best, other } = levelOf(tree, speaker, named);
  const hands = listAt(kind.agreed, rangeAt(players, depth, speaker));
  const then = rangeAt(players, depth + 1, speaker);
  const target = listAt(kind.heardRoom, then);
  kind.heard[then] = target;
  const from = { hands, says: kind.says, size };
  if (!isNew) return speakWith(from, place, target, 0, 0);
  const ofBest = speakWith(from, place, leaving, 0, 0);
  const mass = speakWith(from, place + size, leaving, size, ofBest);
  target.fill(0, 0, levelOf(tree, speaker, named + 1).size);
  arrive(best, leaving, 0, target);
  arrive(other, leaving, size, target);
  return mass;
}

interface Speaking {
  readonly hands: Float64Array;
  readonly says: Float64Array;
  readonly size: number;
}

/** Which hands choose one option; adds their chances to `mass`. */
function speakWith(
  { hands, says, size }: Speaking,
  place: number,
  target: Float64Array,
  offset: number,
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
