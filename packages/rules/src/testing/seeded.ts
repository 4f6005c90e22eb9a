/** Dice for tests: the same seed gives the same dice, on every machine. */

import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Random, randomFrom } from '../random.ts';

/** What every random test starts from. `SEED=7 npm test` runs them all on other dice. */
export const SEED = Number(process.env['SEED'] ?? 74);

/** How often something random is tried: a tenth as often in `npm run check`. */
export const repetitions = (full: number): number =>
  process.env['QUICK'] === undefined ? full : Math.ceil(full / 10);

/** The generator's first words still show the seed itself, so that near seeds would give equal dice. */
const WARM_UP = 20;

export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  for (let i = 0; i < WARM_UP; i++) generator.next();
  return randomFrom(() => generator.next());
}

export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** At most `count` neighbours out of a list: enough of each if asked often. */
export function some<T>(items: readonly T[], count: number, random: Random): readonly T[] {
  if (items.length <= count) return items;
  const from = random(items.length - count + 1);
  return items.slice(from, from + count);
}
