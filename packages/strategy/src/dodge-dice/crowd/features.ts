/** What of a standing counts for a seat, as numbers for the network. */

import { CHIPS } from '@dicehall/rules/dodge-dice';
import type { CrowdStanding } from './round-start.ts';

/** What is looked at in a seat: its total among the others', its chips, its neighbours, the order of play. */
export const FEATURES = 24;

/** The features of one seat, written from `at` on; all of them near the range from -1 to 1. */
export function fillFeatures(
  { tens, chips, opener }: CrowdStanding,
  playing: readonly boolean[],
  seat: number,
  features: Float64Array,
  at: number,
): void {
  const seats = tens.length;
  const own = tens[seat] ?? 0;
  const held = chips[seat] ?? 0;
  let [best, second, nearest, all] = [-Infinity, -Infinity, own, 0];
  let [rivals, most, theirs, wait, centre] = [0, 0, 0, 0, CHIPS];
  for (let other = 0; other < seats; other++) {
    const chip = chips[other] ?? 0;
    centre -= chip;
    if (playing[other] !== true || other === seat) continue;
    const ten = tens[other] ?? 0;
    second = Math.max(second, Math.min(best, ten));
    best = Math.max(best, ten);
    nearest = Math.min(nearest, ten);
    all += ten;
    rivals++;
    most = Math.max(most, chip);
    theirs += chip;
  }
  for (let one = opener; one !== seat; one = (one + 1) % seats) if (playing[one] === true) wait++;
  if (rivals === 1) second = best;
  const left = neighbour(playing, seat, 1);
  const leftChips = chips[left] ?? 0;
  const rightChips = chips[neighbour(playing, seat, seats - 1)] ?? 0;
  // In a play-off all totals are the same, and how far the target is has no meaning any more.
  const playOff = Math.min(...tens) <= 0;
  const scale = playOff ? 0 : 1;
  features[at] = 1;
  features[at + 1] = (scale * (own - 10)) / 10;
  features[at + 2] = (scale * (own - best)) / 6;
  features[at + 3] = (scale * (nearest - 5)) / 5;
  features[at + 4] = (scale * (own - nearest)) / 6;
  features[at + 5] = (scale * (own - all / rivals)) / 6;
  features[at + 6] = (scale * (own - second)) / 6;
  features[at + 7] = held / 6;
  features[at + 8] = held >= 1 ? 1 : 0;
  features[at + 9] = held >= 2 ? 1 : 0;
  features[at + 10] = held >= 3 ? 1 : 0;
  features[at + 11] = held >= 4 ? 1 : 0;
  features[at + 12] = centre / 9;
  features[at + 13] = most / 6;
  features[at + 14] = theirs / rivals / 6;
  features[at + 15] = leftChips >= 2 ? 1 : 0;
  features[at + 16] = leftChips / 6;
  features[at + 17] = (scale * ((tens[left] ?? 0) - nearest)) / 6;
  features[at + 18] = rightChips >= 2 ? 1 : 0;
  features[at + 19] = rightChips / 6;
  features[at + 20] = wait === 0 ? 1 : 0;
  features[at + 21] = wait === 1 ? 1 : 0;
  features[at + 22] = wait === 2 ? 1 : 0;
  features[at + 23] = playOff ? (rivals + 1) / 2 : 0;
}

function neighbour(playing: readonly boolean[], seat: number, step: number): number {
  let one = (seat + step) % playing.length;
  while (playing[one] !== true) one = (one + step) % playing.length;
  return one;
}
