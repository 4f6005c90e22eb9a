import type { OptionField, OptionsSpec } from '../game.ts';
import { type First, firstField, parseOptions } from '../options.ts';
import { refuse } from '../refusal.ts';
import { meta } from './meta.ts';

export interface DodgyOptions {
  /** A player left with that many dice or fewer is out (Dodgy 16); 0: play for all the dice. */
  readonly outAt: number;
  /** Whether the seer stone shows an image for others' statements too (Dodgy 9). */
  readonly stone: 'rolled' | 'speaker-only';
  readonly first: First;
}

/** Dice each by number of players (facts). */
export const STARTING_HAND = [0, 0, 10, 6, 5, 4, 3] as const;

const THRESHOLDS = [2, 3, 4] as const;

export const startingHand = (seats: number): number => STARTING_HAND[seats] ?? 0;

const fields: readonly OptionField[] = [
  {
    name: 'outAt',
    // Dodgy 17: thresholds on offer must be below the starting hand.
    values: (seats) => [0, ...THRESHOLDS.filter((one) => one < startingHand(seats))],
  },
  { name: 'stone', values: () => ['rolled', 'speaker-only'] },
  firstField,
];

/** Mean rounds if every challenge is an even bet (facts, "calculated here"), by players and `outAt`. */
const ROUNDS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  2: { 0: 109, 2: 69, 3: 55, 4: 41 },
  3: { 0: 119, 2: 55, 3: 33, 4: 15 },
  4: { 0: 164, 2: 62, 3: 29, 4: 8 },
  5: { 0: 175, 2: 47, 3: 13 },
  6: { 0: 149, 2: 19 },
};

export const options: OptionsSpec<DodgyOptions> = {
  fields,
  parse(input, seats) {
    const outAt = Number(input['outAt']);
    const hand = startingHand(seats);
    if (THRESHOLDS.some((one) => one === outAt) && hand > 0 && outAt >= hand) {
      return refuse({ code: 'out-at-not-below-hand', outAt, hand });
    }
    return parseOptions(fields, meta.seats, input, seats, (value) => ({
      outAt: Number(value('outAt')),
      stone: value('stone') === 'rolled' ? 'rolled' : 'speaker-only',
      first: value('first') === 'lot' ? 'lot' : Number(value('first')),
    }));
  },
  expectedLength({ outAt }, seats) {
    const mean = ROUNDS[seats]?.[outAt];
    return mean === undefined ? undefined : { unit: 'rounds', mean };
  },
};
