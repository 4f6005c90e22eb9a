/** A lot among the seats: how the first player is drawn where the leaflet leaves it open. */

import type { Seat, Weighted } from './game.ts';
import type { Random } from './random.ts';
import { RulesError } from './refusal.ts';
import { fail, integer, type Reader } from './text.ts';
import { MOST_SEATS } from './turns.ts';

export interface LotRoll {
  readonly kind: 'lot';
  readonly seat: Seat;
}

const LOTS: readonly LotRoll[] = Array.from({ length: MOST_SEATS }, (_, seat) =>
  Object.freeze({ kind: 'lot', seat }),
);

export const lotRolls = (seats: number): readonly Weighted<LotRoll>[] =>
  LOTS.slice(0, seats).map((roll) => ({ roll, weight: 1 }));

export function sampleLot(seats: number, random: Random): LotRoll {
  const roll = LOTS[random(seats)];
  if (roll === undefined || roll.seat >= seats) throw new RulesError({ code: 'impossible-roll' });
  return roll;
}

export const isLotFor = (roll: LotRoll, seats: number): boolean =>
  Number.isInteger(roll.seat) && roll.seat >= 0 && roll.seat < seats;

/** `lot:2`. */
export const makeLot = (roll: LotRoll): string => `lot:${roll.seat}`;

/** The part behind `lot:`. */
export function lotText(reader: Reader): LotRoll {
  const seat = integer(reader, 0, LOTS.length - 1, 'seat');
  return LOTS[seat] ?? fail(reader, 'seat');
}
