/** Whether dice that are thrown fall as the listed weights say: Pearson's chi-square test. */

import type { Game, Weighted } from '../game.ts';
import type { Random } from '../random.ts';
import { randomOptions, randomPlay } from './random-play.ts';
import { seededRandom } from './seeded-dice.ts';
import type { Subject } from './subjects.ts';

/** The test needs this many expected in each bin; rarer rolls share bins. */
const LEAST_EXPECTED = 5;

interface Bin {
  expected: number;
  thrown: number;
}

/**
 * How many standard deviations the throws are from the weights: about 0 if they agree, and above 4.5
 * by chance in three of a million tests. Wilson and Hilferty's cube root makes it nearly normal.
 */
export function surprise<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  throws: number,
  random: Random,
): number {
  const { makeRoll } = game.notation;
  const bins = binsFor(game.rolls(state), makeRoll, throws);
  for (let i = 0; i < throws; i++) {
    const roll = makeRoll(game.sample(state, random));
    const bin = bins.get(roll);
    if (bin === undefined) throw new Error(`${roll} is thrown but not listed`);
    bin.thrown++;
  }
  const all = [...new Set(bins.values())];
  const degrees = all.length - 1;
  if (degrees === 0) return 0;
  const chiSquare = all.reduce(
    (sum, bin) => sum + (bin.thrown - bin.expected) ** 2 / bin.expected,
    0,
  );
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(chiSquare / degrees) - 1 + spread) / Math.sqrt(spread);
}

/** Likely rolls have a bin each; rare ones fill a bin together until enough is expected of it. */
function binsFor<R>(
  rolls: readonly Weighted<R>[],
  makeRoll: (roll: R) => string,
  throws: number,
): ReadonlyMap<string, Bin> {
  const ways = rolls.reduce((sum, { weight }) => sum + weight, 0);
  const binOf = new Map<string, Bin>();
  let bin: Bin = { expected: 0, thrown: 0 };
  let left = throws;
  for (const { roll, weight } of rolls.toSorted((a, b) => a.weight - b.weight)) {
    const enough = bin.expected >= LEAST_EXPECTED && left >= LEAST_EXPECTED;
    if (enough) bin = { expected: 0, thrown: 0 };
    const expected = (throws * weight) / ways;
    bin.expected += expected;
    left -= expected;
    binOf.set(makeRoll(roll), bin);
  }
  return binOf;
}

/** Hands of more than ten dice have too many rolls to be told apart by a test like this. */
const MOST_WAYS = 6 ** 10;

/** One moment for every kind of roll that random plays of all numbers of seats come to. */
export function kindsOfRoll<O extends object, S, A, R, V>(
  { game, ways }: Subject<O, S, A, R, V>,
  plays: number,
  seed: number,
): S[] {
  const { min, max } = game.meta.seats;
  const random = seededRandom(seed);
  const kinds = new Map<string, S>();
  for (let play = 0; play < plays; play++) {
    const seats = min + (play % (max - min + 1));
    const options = randomOptions(game, seats, random);
    randomPlay(game, { seats, options }, random, ({ state }) => {
      if (game.turn(state).kind !== 'roll' || ways(state) > MOST_WAYS) return;
      const rolls = game.rolls(state);
      const ends = [rolls.at(0), rolls.at(-1)].map(
        (end) => end && `${end.weight} times ${game.notation.makeRoll(end.roll)}`,
      );
      const kind = `${rolls.length} rolls, from ${ends.join(' to ')}`;
      if (!kinds.has(kind)) kinds.set(kind, game.clone(state));
    });
  }
  return [...kinds.values()];
}
