/**
 * The chances between rounds for three and more players: a strength for each seat, from its lead and
 * its chips, and the chance in proportion to its exponential. The weights are learnt from games
 * (`learn.ts`), for every number of seats and every distance of the nearest player to the target.
 */

import { CHIPS } from '@dicehall/rules/dodge-dice';

export interface Standing {
  /** Tens to the target, by seat; nothing to go or less has reached it. */
  readonly tens: readonly number[];
  readonly chips: readonly number[];
  /** Who still plays; the others have dropped out of a play-off. */
  readonly playing: readonly boolean[];
  /** Who opens the next round. */
  readonly opener: number;
}

/** The chance of each seat to win. */
export type Judge = (standing: Standing) => number[];

/** The numbers of seats that weights are learnt for. */
export const CROWDS = [3, 4, 5, 6] as const;

/** The nearest player has so many tens to go; farther is taken to be there. One more is the play-off. */
const NEAREST = 12;
const PLAY_OFF = NEAREST + 1;
export const STAGES = PLAY_OFF;

/**
 * What is looked at in a seat: the lead, in three bends; the chips, in four, and again in proportion
 * to the chips in the middle, because where many lie there one's own are easily replaced; the order
 * of play.
 */
export const TRAITS = 12;

export const WEIGHTS = CROWDS.length * STAGES * TRAITS;

/** Where the weights for a standing begin. */
export function weightsAt({ tens }: Standing): number {
  const nearest = Math.min(...tens);
  const stage = nearest <= 0 ? PLAY_OFF : Math.min(NEAREST, nearest);
  return ((tens.length - CROWDS[0]) * STAGES + stage - 1) * TRAITS;
}

export function fillTraits({ tens, chips, opener }: Standing, seat: number, traits: Float64Array) {
  const seats = tens.length;
  const nearest = Math.min(...tens);
  const lead = nearest <= 0 ? 0 : (tens[seat] ?? 0) - nearest;
  const own = chips[seat] ?? 0;
  const wait = (seat - opener + seats) % seats;
  const centre = 1 - chips.reduce((sum, held) => sum + held, 0) / CHIPS;
  traits[0] = lead / 5;
  traits[1] = Math.min(lead, 3) / 3;
  traits[2] = Math.min(lead, 8) / 8;
  traits[3] = own / CHIPS;
  traits[4] = Math.min(own, 1);
  traits[5] = Math.min(own, 2) / 2;
  traits[6] = Math.min(own, 4) / 4;
  traits[7] = wait === 0 ? 1 : 0;
  traits[8] = wait / (seats - 1);
  traits[9] = (centre * Math.min(own, 1)) / 2;
  traits[10] = (centre * Math.min(own, 3)) / 3;
  traits[11] = (centre * own) / 6;
}

const scratch = new Float64Array(TRAITS);

/** The chances of all seats: of the only one left, or shared out by strength among those who play on. */
export function shares(weights: Float64Array, standing: Standing): number[] {
  const stays = playingOn(standing);
  const players = stays.filter(Boolean).length;
  if (players === 1) return stays.map((stay) => (stay ? 1 : 0));
  const from = weightsAt(standing);
  const strengths = stays.map((stay, seat) => {
    if (!stay) return 0;
    fillTraits(standing, seat, scratch);
    let strength = 0;
    for (let i = 0; i < TRAITS; i++) strength += (weights[from + i] ?? 0) * (scratch[i] ?? 0);
    return Math.exp(strength);
  });
  const all = strengths.reduce((sum, strength) => sum + strength, 0);
  return strengths.map((strength) => strength / all);
}

export const judgeBy =
  (weights: Float64Array): Judge =>
  (standing) =>
    shares(weights, standing);

/** Dodge 15, 16: once somebody has reached the target, those who share the lowest total play on. */
export function playingOn({ tens, playing }: Standing): readonly boolean[] {
  if (tens.every((own) => own > 0)) return playing;
  const best = Math.max(...tens.filter((_, seat) => playing[seat]));
  return tens.map((own, seat) => playing[seat] === true && own === best);
}
