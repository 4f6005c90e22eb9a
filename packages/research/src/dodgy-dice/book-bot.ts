/** A bot that plays a policy for a round of two, such as a solved one. It plays that round and no other. */

import { type DodgyView, IMAGES, type Image } from '@dicehall/rules/dodgy-dice';
import {
  type DodgyQuestion,
  type MixingBot,
  mixingBot,
  takeStone,
} from '@dicehall/strategy/dodgy-dice/mixed-bot';
import { type Hands, SIDES } from '@dicehall/strategy/dodgy-dice/round/hands';
import { handsAt, type RoundGame, type RoundPlayer } from './round.ts';
import type { Policy } from './walk.ts';

export const solvedBot = (name: string, round: RoundGame, policy: Policy): MixingBot =>
  mixingBot(name, (question) => {
    const { view, actions } = question;
    if (view.phase === 'take') return takeStone(actions);
    const place = placeOf(question, round);
    const calls = place.at === 0 ? 0 : (policy[(round.call[place.at] ?? 0) + place.hand] ?? 0);
    if (view.phase === 'answer') {
      return actions.length === 1
        ? [1]
        : actions.map(({ kind }) => (kind === 'dodgy' ? calls : 1 - calls));
    }
    return mixStatements(question, round, policy, place);
  });

/** Where the talk stands and which hand the seat has. */
interface BookPosition {
  readonly player: RoundPlayer;
  readonly at: number;
  readonly hand: number;
  /** The images named, in order, and then the others, largest group first. */
  readonly images: readonly Image[];
  readonly named: number;
}

function placeOf({ view, seat }: DodgyQuestion, round: RoundGame): BookPosition {
  const { talk, hands } = round;
  const player: RoundPlayer = seat === view.opener ? 0 : 1;
  const known = [...new Set(view.said.map(({ image }) => image))];
  const cellOf = (image: Image): number =>
    2 * (view.hand[image] ?? 0) + (view.stoneShows === image ? 1 : 0);
  const unnamed = IMAGES.map((_, image) => image).filter((image) => !known.includes(image));
  const images = [...known, ...unnamed.toSorted((a, b) => cellOf(b) - cellOf(a))];
  let at = 0;
  for (const { count, image } of view.said) {
    let next = talk.first[at] ?? 0;
    while (talk.count[next] !== count || images[talk.image[next] ?? 0] !== image) next++;
    at = next;
  }
  const level = handsAt(hands, player, known.length);
  return { player, at, hand: find(level, images.map(cellOf)), images, named: known.length };
}

function find({ cells, size }: Hands, wanted: readonly number[]): number {
  for (let hand = 0; hand < size; hand++) {
    if (wanted.every((cell, i) => cells[hand * SIDES + i] === cell)) return hand;
  }
  throw new RangeError(`no hand ${wanted.join()}`);
}

/** A policy counts a call as a choice among statements; once one has believed, only these are left. */
function mixStatements(
  { view, actions }: DodgyQuestion,
  round: RoundGame,
  policy: Policy,
  place: BookPosition,
): number[] {
  const weights = actions.map((action) =>
    action.kind === 'say' ? chanceOf(view, round, policy, place, action) : 0,
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / actions.length));
}

function chanceOf(
  view: DodgyView,
  { talk, hands, say }: RoundGame,
  policy: Policy,
  { player, at, hand, images, named }: BookPosition,
  { count, image }: { readonly count: number; readonly image: Image },
): number {
  const label = Math.min(images.indexOf(image), named);
  const end = talk.first[at + 1] ?? 0;
  let next = talk.first[at] ?? 0;
  while (next < end && (talk.count[next] !== count || talk.image[next] !== label)) next++;
  if (next === end) return 0;
  const start = say[next] ?? 0;
  if (label < named) return policy[start + hand] ?? 0;
  // Images of which the hand has as many dice are one choice, shared among them.
  const cell = 2 * (view.hand[image] ?? 0) + (view.stoneShows === image ? 1 : 0);
  const old = handsAt(hands, player, named).cells.subarray(
    hand * SIDES + named,
    (hand + 1) * SIDES,
  );
  const alike = old.filter((one) => one === cell).length;
  const { before, cells, size } = handsAt(hands, player, named + 1);
  for (let grown = 0; grown < size; grown++) {
    if (before[grown] === hand && cells[grown * SIDES + named] === cell) {
      return (policy[start + grown] ?? 0) / alike;
    }
  }
  return 0;
}
