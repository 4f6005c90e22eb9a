/** What a statement tells about the hands of those who hear it and of the one who makes it. */

import { arrive } from './moves.ts';
import { levelOf, speakerAfter } from './parley.ts';
import { type Kind, listAt, rangeAt, type Thought } from './thought.ts';

/** Those who neither speak nor are asked hear a statement after `depth` others. */
export function listen(thought: Thought, depth: number, named: number, isNew: boolean): void {
  const { parley, asked, keen, plain } = thought;
  const { players } = parley;
  const speaker = speakerAfter(depth, players);
  const heard = listAt(thought.heardMass, depth + 1);
  const kept = listAt(thought.keptMass, depth);
  for (let player = 0; player < players; player++) {
    if (player === asked || player === speaker) continue;
    heard[player] = kept[player] ?? 0;
    hear(thought, keen, depth, player, named, isNew);
    hear(thought, plain, depth, player, named, isNew);
  }
}

function hear(
  { parley }: Thought,
  kind: Kind,
  depth: number,
  player: number,
  named: number,
  isNew: boolean,
): void {
  const { size, heard } = levelOf(parley, player, named);
  const source = rangeAt(kind.kept, depth, player);
  const target = rangeAt(kind.heard, depth + 1, player);
  if (isNew) {
    target.fill(0);
    arrive(heard, source, 0, target);
  } else {
    for (let hand = 0; hand < size; hand++) target[hand] = source[hand] ?? 0;
  }
}

/**
 * Somebody else than the one asked makes a statement, whose option begins at `place`: which hands do?
 * Gives the chance that the talk of all others comes so far.
 */
export function tell(
  thought: Thought,
  depth: number,
  named: number,
  place: number,
  isNew: boolean,
): number {
  const { parley, asked, keen, plain, saysMade, weight } = thought;
  const { players } = parley;
  const speaker = speakerAfter(depth, players);
  const mass =
    speakAs(thought, keen, depth, named, place, isNew) +
    speakAs(thought, plain, depth, named, place, isNew);
  // Several are asked in an iteration; what a player does counts once.
  if (asked === speakerAfter(depth + 1, players)) {
    const { size } = levelOf(parley, speaker, named);
    const hands = rangeAt(keen.kept, depth, speaker);
    for (let i = 0; i < (isNew ? 2 * size : size); i++) {
      const chance = (hands[i < size ? i : i - size] ?? 0) * (keen.says[place + i] ?? 0);
      saysMade[place + i] = (saysMade[place + i] ?? 0) + weight * chance;
    }
  }
  const heard = listAt(thought.heardMass, depth + 1);
  heard[speaker] = mass;
  let product = 1;
  for (let player = 0; player < players; player++) {
    if (player !== asked) product *= heard[player] ?? 0;
  }
  return product;
}

/** The hands of one kind with which the statement is made; gives their chances added up. */
function speakAs(
  { parley, leaving }: Thought,
  kind: Kind,
  depth: number,
  named: number,
  place: number,
  isNew: boolean,
): number {
  const speaker = speakerAfter(depth, parley.players);
  const { size, best, other } = levelOf(parley, speaker, named);
  const hands = rangeAt(kind.kept, depth, speaker);
  const target = rangeAt(kind.heard, depth + 1, speaker);
  let mass = 0;
  if (!isNew) {
    for (let hand = 0; hand < size; hand++) {
      const chance = (hands[hand] ?? 0) * (kind.says[place + hand] ?? 0);
      target[hand] = chance;
      mass += chance;
    }
    return mass;
  }
  for (let i = 0; i < 2 * size; i++) {
    const chance = (hands[i < size ? i : i - size] ?? 0) * (kind.says[place + i] ?? 0);
    leaving[i] = chance;
    mass += chance;
  }
  target.fill(0);
  arrive(best, leaving, 0, target);
  arrive(other, leaving, size, target);
  return mass;
}
