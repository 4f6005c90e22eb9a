/**
 * A seat throws its whole hand at once: a roll is how many of its dice show each image, and what
 * the stone shows if it is thrown with them. The lists are long, so they are made on request only;
 * throwing dice does not need them.
 *
 * Weights add up to 6 to the power of the dice thrown. Nobody throws more than twenty, because
 * holding all twenty dice and the stone wins (Dodgy 15), and 6 ** 20 is below 2 ** 53: all
 * weights and their sums are exact.
 */

import { binomial } from '../binomial.ts';
import type { Weighted } from '../game.ts';
import { lotRolls, sampleLot } from '../lot.ts';
import { type Random, throwDie } from '../random.ts';
import { checkRollDue } from '../stepper.ts';
import { type Counts, type DodgyRoll, type DodgyState, type HandRoll, IMAGES } from './state.ts';

const SIDES = IMAGES.length;
const NONE: readonly Weighted<DodgyRoll>[] = Object.freeze([]);
export const ROLL_PHASES: readonly DodgyState['phase'][] = ['lot', 'roll'];

/** Most of the first image first, and for each such hand the stone's images in order. */
export function rolls(state: DodgyState): readonly Weighted<DodgyRoll>[] {
  if (state.phase === 'lot') return lotRolls(state.seats);
  return state.phase === 'roll' ? handRolls(state) : NONE;
}

/** Throws the regular dice one by one, the stone last. */
export function sample(state: DodgyState, random: Random): DodgyRoll {
  if (state.phase === 'lot') return sampleLot(state.seats, random);
  if (state.phase !== 'roll') checkRollDue(state.phase, ROLL_PHASES);
  const { seat, dice } = state;
  const counts = throwDice(dice[seat] ?? 0, random);
  return { kind: 'hand', seat, counts, stone: isStoneThrown(state) ? throwDie(random, SIDES) : -1 };
}

/** While dice are thrown, the counts are kept in one number, five bits each: no hand has 32 dice. */
const BITS = 5;
const MASK = (1 << BITS) - 1;

export function throwDice(dice: number, random: Random): Counts {
  let packed = 0;
  for (let die = 0; die < dice; die++) packed += 1 << (BITS * throwDie(random, SIDES));
  return [
    packed & MASK,
    (packed >> BITS) & MASK,
    (packed >> (2 * BITS)) & MASK,
    (packed >> (3 * BITS)) & MASK,
    (packed >> (4 * BITS)) & MASK,
    packed >> (5 * BITS),
  ];
}

/** Whether the seat that throws now throws the stone too (Dodgy 9 and its option). */
const isStoneThrown = ({ stone, seat, options }: DodgyState): boolean =>
  stone === seat && options.stone === 'rolled';

/** Whether the seat that throws now can roll this hand. */
export function canFall(state: DodgyState, { seat, counts, stone }: HandRoll): boolean {
  if (seat !== state.seat || !isHand(counts, state.dice[seat] ?? 0)) return false;
  return isStoneThrown(state) ? isImage(stone) : stone === -1;
}

export const isImage = (image: number): boolean =>
  Number.isInteger(image) && image >= 0 && image < SIDES;

/** Whether these counts are that many dice. */
export function isHand(counts: Counts, dice: number): boolean {
  if (!Array.isArray(counts) || counts.length !== SIDES) return false;
  let sum = 0;
  for (let image = 0; image < SIDES; image++) {
    const count = counts[image] ?? -1;
    if (!Number.isInteger(count) || count < 0) return false;
    sum += count;
  }
  return sum === dice;
}

function handRolls(state: DodgyState): readonly Weighted<HandRoll>[] {
  const { seat, dice } = state;
  const stones = isStoneThrown(state) ? IMAGES.map((_, image) => image) : [-1];
  const list: Weighted<HandRoll>[] = [];
  eachHand(dice[seat] ?? 0, (counts, weight) => {
    for (const stone of stones) list.push({ roll: { kind: 'hand', seat, counts, stone }, weight });
  });
  return list;
}

/** Every way to count `dice` dice over the images, with the number of orders that give it. */
function eachHand(dice: number, found: (counts: Counts, orders: number) => void): void {
  const extend = (counts: Counts, left: number, orders: number): void => {
    if (counts.length === SIDES - 1) {
      found([...counts, left], orders);
      return;
    }
    for (let count = left; count >= 0; count--) {
      extend([...counts, count], left - count, orders * binomial(left, count));
    }
  };
  extend([], dice, 1);
}
