/**
 * Walks a round for one player, who knows only their own hand and meets all hands of the other at once,
 * each weighted by its chance of these claims. Values are in dice, summed over those hands.
 */

import { countIn, SIDES, stoneIn } from '@dicehall/strategy/dodgy-dice/round/hands';
import { tailSums } from '@dicehall/strategy/dodgy-dice/round/sums';
import { handsAt, moverAt, otherThan, type RoundGame, type RoundPlayer } from './round.ts';

/** The chance of every choice of every hand; see `RoundGame` for the places. */
export type Policy = Float64Array;

export interface Walk {
  readonly round: RoundGame;
  readonly player: RoundPlayer;
  readonly policy: Policy;
  /** Take the best choice of every hand instead of what the policy says. */
  readonly isBest: boolean;
  /** What each choice of the player earns besides, whatever comes of it. */
  readonly bonus?: Float64Array | undefined;
  /** Told the values of all choices of the player at a moment, and of each hand. */
  readonly onOwn?: (at: number, values: Float64Array, hands: Float64Array) => void;
  /** Told how likely the other is to make some choices: `size` of them, from a place in the policy on. */
  readonly onOther?: (place: number, size: number, chances: Float64Array) => void;
}

/** Room to work in, used again for every walk through the same round. */
export interface Room {
  /** The value of each choice. */
  readonly values: Float64Array;
  /** By depth of the talk and player. */
  readonly reaches: readonly (readonly [Float64Array, Float64Array])[];
  readonly results: readonly (readonly [Float64Array, Float64Array])[];
  readonly shown: Float64Array;
}

export function makeRoom({ choices, hands, talk, dice }: RoundGame): Room {
  const deepest = talk.depth.reduce((most, depth) => Math.max(most, depth), 0);
  const widest = (player: RoundPlayer): number =>
    hands[player].levels.reduce((most, { size }) => Math.max(most, size), 0);
  const buffers = () =>
    Array.from(
      { length: deepest + 1 },
      () => [new Float64Array(widest(0)), new Float64Array(widest(1))] as const,
    );
  return {
    values: new Float64Array(choices),
    reaches: buffers(),
    results: buffers(),
    shown: new Float64Array(dice + 1),
  };
}

/** What the round is worth to the player. */
export function walk(room: Room, to: Walk): number {
  const { round, player } = to;
  const reach = bufferAt(room.reaches, 0, otherThan(player));
  reach.set(round.hands[otherThan(player)].chances);
  const out = bufferAt(room.results, 0, player);
  visit(room, to, 0, reach, out);
  return round.hands[player].chances.reduce((sum, chance, i) => sum + chance * (out[i] ?? 0), 0);
}

function bufferAt(buffers: Room['reaches'], depth: number, player: RoundPlayer): Float64Array {
  const found = buffers[depth]?.[player];
  if (found === undefined) throw new RangeError(`talk of ${depth} statements`);
  return found;
}

/** The value of each of the player's hands from here on, into `out`; `reach` are the other's hands. */
function visit(room: Room, to: Walk, at: number, reach: Float64Array, out: Float64Array): void {
  const { round, player } = to;
  const { talk, hands } = round;
  out.fill(0, 0, handsAt(hands, player, talk.named[at] ?? 0).size);
  if (talk.count[at] === round.most) addCall(room, to, at, reach, out);
  else if (moverAt(talk.depth[at] ?? 0) === player) visitOwn(room, to, at, reach, out);
  else visitOther(room, to, at, reach, out);
}

/** What a call of the newest statement is worth to each hand of the player; added to `out`. */
function addCall(
  { shown }: Room,
  { round, player }: Walk,
  at: number,
  reach: Float64Array,
  out: Float64Array,
): void {
  const { talk, hands, holds } = round;
  const named = talk.named[at] ?? 0;
  const image = talk.image[at] ?? 0;
  const wanted = talk.count[at] ?? 0;
  const own = handsAt(hands, player, named);
  const other = handsAt(hands, otherThan(player), named);
  // The stone is the image named for its holder's statement, otherwise what it shows (Dodgy 9).
  const isMine = moverAt((talk.depth[at] ?? 0) + 1) === player;
  const forMine = isMine ? holds[player] : 0;
  const forOther = isMine ? 0 : holds[otherThan(player)];
  shown.fill(0);
  for (let hand = 0; hand < other.size; hand++) {
    const cell = other.cells[hand * SIDES + image] ?? 0;
    const support = countIn(cell) + (isMine ? stoneIn(cell) : forOther);
    shown[support] = (shown[support] ?? 0) + (reach[hand] ?? 0);
  }
  const all = tailSums(shown, round.dice);
  const sign = isMine ? 1 : -1;
  for (let hand = 0; hand < own.size; hand++) {
    const cell = own.cells[hand * SIDES + image] ?? 0;
    const needed = wanted - countIn(cell) - (isMine ? forMine : stoneIn(cell));
    const isTrue = shown[needed > 0 ? needed : 0] ?? 0;
    out[hand] = (out[hand] ?? 0) + sign * (2 * isTrue - all);
  }
}

function visitOwn(room: Room, to: Walk, at: number, reach: Float64Array, out: Float64Array): void {
  const { round, player, policy, isBest, bonus } = to;
  const { talk, hands, call, say } = round;
  const { values } = room;
  const named = talk.named[at] ?? 0;
  const depth = talk.depth[at] ?? 0;
  const { size } = handsAt(hands, player, named);
  if (isBest) out.fill(Number.NEGATIVE_INFINITY, 0, size);
  if (at > 0) {
    const calls = call[at] ?? 0;
    values.fill(0, calls, calls + size);
    addCall(room, to, at, reach, values.subarray(calls));
    for (let hand = 0; hand < size; hand++) {
      const value = values[calls + hand] ?? 0;
      out[hand] = isBest ? value : (policy[calls + hand] ?? 0) * value;
    }
  }
  const heard = bufferAt(room.reaches, depth + 1, otherThan(player));
  const result = bufferAt(room.results, depth + 1, player);
  const end = talk.first[at + 1] ?? 0;
  for (let next = talk.first[at] ?? 0; next < end; next++) {
    const level = talk.named[next] ?? 0;
    const isNew = level !== named;
    if (isNew) {
      // The other finds out which of the unnamed images was meant.
      const { size: wide, before, share } = handsAt(hands, otherThan(player), level);
      for (let hand = 0; hand < wide; hand++) {
        heard[hand] = (reach[before[hand] ?? 0] ?? 0) * (share[hand] ?? 0);
      }
    }
    visit(room, to, next, isNew ? heard : reach, result);
    const { size: wide, before } = handsAt(hands, player, level);
    const start = say[next] ?? 0;
    for (let hand = 0; hand < wide; hand++) {
      const old = isNew ? (before[hand] ?? 0) : hand;
      const value = (result[hand] ?? 0) + (bonus?.[start + hand] ?? 0);
      values[start + hand] = value;
      if (!isBest) out[old] = (out[old] ?? 0) + (policy[start + hand] ?? 0) * value;
      else if (value > (out[old] ?? 0)) out[old] = value;
    }
  }
  to.onOwn?.(at, values, out);
}

function visitOther(
  room: Room,
  to: Walk,
  at: number,
  reach: Float64Array,
  out: Float64Array,
): void {
  const { round, player, policy, onOther } = to;
  const { talk, hands, call, say } = round;
  const other = otherThan(player);
  const named = talk.named[at] ?? 0;
  const depth = talk.depth[at] ?? 0;
  const told = bufferAt(room.reaches, depth + 1, other);
  const result = bufferAt(room.results, depth + 1, player);
  if (at > 0) {
    const { size } = handsAt(hands, other, named);
    const calls = call[at] ?? 0;
    for (let hand = 0; hand < size; hand++) {
      told[hand] = (reach[hand] ?? 0) * (policy[calls + hand] ?? 0);
    }
    onOther?.(calls, size, told);
    addCall(room, to, at, told, out);
  }
  const end = talk.first[at + 1] ?? 0;
  for (let next = talk.first[at] ?? 0; next < end; next++) {
    const level = talk.named[next] ?? 0;
    const isNew = level !== named;
    const spoken = handsAt(hands, other, level);
    const start = say[next] ?? 0;
    for (let hand = 0; hand < spoken.size; hand++) {
      const old = isNew ? (spoken.before[hand] ?? 0) : hand;
      told[hand] = (reach[old] ?? 0) * (policy[start + hand] ?? 0);
    }
    onOther?.(start, spoken.size, told);
    visit(room, to, next, told, result);
    const heard = handsAt(hands, player, level);
    for (let hand = 0; hand < heard.size; hand++) {
      const old = isNew ? (heard.before[hand] ?? 0) : hand;
      const share = isNew ? (heard.share[hand] ?? 0) : 1;
      out[old] = (out[old] ?? 0) + share * (result[hand] ?? 0);
    }
  }
}
