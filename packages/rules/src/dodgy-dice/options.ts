import type { OptionField, OptionsSpec } from '../game.ts';
import { type First, firstField, parseOptions } from '../options.ts';
import { refuse } from '../refusal.ts';
import { meta } from './meta.ts';

/** House rules of Dodgy Dice. */
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

/** Dice of each player at the start (facts). */
export const startingHand = (seats: number): number => STARTING_HAND[seats] ?? 0;

/** Dodgy 17: thresholds on offer must be below the starting hand. */
export const outAtValues = (seats: number): readonly number[] => [
  0,
  ...THRESHOLDS.filter((one) => one < startingHand(seats)),
];

const fields: readonly OptionField[] = [
  { name: 'outAt', values: outAtValues },
  { name: 'stone', values: () => ['rolled', 'speaker-only'] },
  firstField,
];

/**
 * Mean rounds if every challenge is an even bet. Only the dice above `outAt` matter, because a
 * player who has none of these is out. An even challenge lowers the sum of the products of all pairs
 * of such hands by one on average, for any pair, and at 0 one player is left. The first round
 * comes before: it moves a die and brings the winner the stone.
 */
function meanRounds(seats: number, outAt: number): number {
  const spare = startingHand(seats) - outAt;
  const winner = spare + 2;
  const loser = spare - 1;
  const others = seats - 2;
  const pairsOfOthers = (others * (others - 1)) / 2;
  return 1 + winner * loser + (winner + loser) * others * spare + pairsOfOthers * spare * spare;
}

export const options: OptionsSpec<DodgyOptions> = {
  fields,
  parse(input, seats) {
    const given = input?.['outAt'];
    const outAt = typeof given === 'string' ? Number(given) : given;
    const hand = Number.isInteger(seats) ? startingHand(seats) : 0;
    const tooHigh = THRESHOLDS.find((one) => one === outAt && one >= hand && hand > 0);
    if (tooHigh !== undefined) {
      return refuse({ code: 'out-at-not-below-hand', outAt: tooHigh, hand });
    }
    return parseOptions(fields, meta.seats, input, seats, (value) => ({
      outAt: Number(value('outAt')),
      stone: value('stone') === 'rolled' ? 'rolled' : 'speaker-only',
      first: value('first') === 'lot' ? 'lot' : Number(value('first')),
    }));
  },
  expectedLength: ({ outAt }, seats) => ({ unit: 'rounds', about: meanRounds(seats, outAt) }),
};
