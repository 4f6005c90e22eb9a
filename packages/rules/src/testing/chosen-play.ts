/**
 * A play that fast-check can shrink: fewer seats, plainer options, fewer and smaller choices, and
 * not a step more than is needed to fail.
 */

import fc from 'fast-check';
import type { Game } from '../game.ts';
import type { Random } from '../random.ts';
import type { PlayRecord } from '../record.ts';
import { type PlaySoFar, randomOptions, randomPlay } from './random-play.ts';
import { seededRandom } from './seeded-dice.ts';

export interface Choices {
  readonly seats: number;
  /** Which value of each option. */
  readonly options: readonly number[];
  /** What is drawn first, one number for each choice of a seat and each die; then comes the seed. */
  readonly first: readonly number[];
  readonly seed: number;
  readonly steps: number;
}

/** Far more steps than any play has, so that nearly all are whole; halved again and again to shrink. */
const STEPS = 1_000_000;

export function choicesFor<O extends object, S, A, R, V>({
  meta,
  options,
}: Game<O, S, A, R, V>): fc.Arbitrary<Choices> {
  const count = options.fields.length;
  return fc.record({
    seats: fc.integer(meta.seats),
    options: fc.array(fc.nat(15), { minLength: count, maxLength: count }),
    first: fc.array(fc.nat(59), { maxLength: 30 }),
    seed: fc.noBias(fc.integer()),
    steps: fc.noBias(fc.nat(STEPS)),
  });
}

/** Takes the numbers one after the other, each as far as it goes, and then throws dice. */
function drawing(numbers: readonly number[], then: Random): Random {
  let drawn = 0;
  return (sides) => {
    const number = numbers[drawn++];
    return number === undefined ? then(sides) : number % sides;
  };
}

export function playChosen<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { seats, options, first, seed, steps }: Choices,
  visit: (moment: PlaySoFar<O, S, A, R>) => void,
): PlayRecord<O, A, R> {
  const chosen = randomOptions(game, seats, drawing(options, seededRandom(seed)));
  const random = drawing(first, seededRandom(seed));
  return randomPlay(game, { seats, options: chosen }, random, visit, steps);
}
