/**
 * A small network for each number of seats: from the features of a seat, through one hidden layer, to its
 * strength; the chances are in proportion to the exponentials of the strengths. Every seat is seen with
 * the same eyes, so nothing depends on how seats are numbered.
 */

import { FEATURES, fillFeatures } from './features.ts';
import { type CrowdStanding, playingOn } from './round-start.ts';

/** The numbers of seats that weights are learnt for. */
export const CROWDS = [3, 4, 5, 6] as const;

const MOST_SEATS = Math.max(...CROWDS);

/** Cells of the hidden layer. */
export const HIDDEN = 16;

/** The weights of one network: for each cell its features, then what each cell counts for. */
export const NETWORK = HIDDEN * FEATURES + HIDDEN;
export const WEIGHTS = CROWDS.length * NETWORK;

/** Where the weights for a number of seats begin. */
export const networkAt = (seats: number): number => (seats - CROWDS[0]) * NETWORK;

/** What the last standing looked like on its way through, by seat: kept, because there are many. */
const features = new Float64Array(MOST_SEATS * FEATURES);
/** Features of the seat looked at that are not 0: many are. */
const present = new Uint8Array(FEATURES);
const cells = new Float64Array(MOST_SEATS * HIDDEN);
const chances = new Float64Array(MOST_SEATS);

/** The chances by seat; overwritten by the next call. */
export function chancesBy(
  weights: Float64Array,
  standing: CrowdStanding,
  playing: readonly boolean[],
): Float64Array {
  const seats = playing.length;
  const from = networkAt(seats);
  const out = from + HIDDEN * FEATURES;
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    chances[seat] = 0;
    if (playing[seat] !== true) continue;
    fillFeatures(standing, playing, seat, features, seat * FEATURES);
    const own = seat * FEATURES;
    let count = 0;
    for (let i = 0; i < FEATURES; i++) if (features[own + i] !== 0) present[count++] = i;
    let strength = 0;
    for (let cell = 0; cell < HIDDEN; cell++) {
      let input = 0;
      const row = from + cell * FEATURES;
      for (let n = 0; n < count; n++) {
        const i = present[n] ?? 0;
        input += (weights[row + i] ?? 0) * (features[own + i] ?? 0);
      }
      const output = input / (1 + Math.abs(input));
      cells[seat * HIDDEN + cell] = output;
      strength += (weights[out + cell] ?? 0) * output;
    }
    chances[seat] = Math.exp(strength);
    sum += chances[seat] ?? 0;
  }
  for (let seat = 0; seat < seats; seat++) chances[seat] = (chances[seat] ?? 0) / sum;
  return chances.subarray(0, seats);
}

/** Adds to `slope` how the surprise at `winner` grows with each weight of the network of that many seats. */
export function addSlope(
  weights: Float64Array,
  standing: CrowdStanding,
  winner: number,
  slope: Float64Array,
): void {
  const { playing } = standing;
  const expected = chancesBy(weights, standing, playing);
  const out = HIDDEN * FEATURES;
  const own = networkAt(playing.length) + out;
  for (let seat = 0; seat < playing.length; seat++) {
    if (playing[seat] !== true) continue;
    const off = (expected[seat] ?? 0) - (seat === winner ? 1 : 0);
    for (let cell = 0; cell < HIDDEN; cell++) {
      const output = cells[seat * HIDDEN + cell] ?? 0;
      slope[out + cell] = (slope[out + cell] ?? 0) + off * output;
      const steep = (1 - Math.abs(output)) ** 2;
      const back = off * (weights[own + cell] ?? 0) * steep;
      for (let i = 0; i < FEATURES; i++) {
        const at = cell * FEATURES + i;
        slope[at] = (slope[at] ?? 0) + back * (features[seat * FEATURES + i] ?? 0);
      }
    }
  }
}

/** The chance of each seat to win. */
export type Judge = (standing: CrowdStanding) => Float64Array;

/** The chances of all seats: of the only one left, or as the weights have it. */
export const judgeBy =
  (weights: Float64Array): Judge =>
  (standing) => {
    const stays = playingOn(standing);
    const players = stays.filter(Boolean).length;
    if (players > 1) return chancesBy(weights, standing, stays).slice();
    return Float64Array.from(stays, (stay) => (stay ? 1 : 0));
  };
