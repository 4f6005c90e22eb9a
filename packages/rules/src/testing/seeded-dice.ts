/** Dice for tests: the same seed gives the same dice, on every machine. */

import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Random, randomFrom } from '../random.ts';

/** What every random test starts from. `SEED=7 npm test` runs them all on other dice. */
export const SEED = Number(process.env['SEED'] ?? 74);

const STRIDE = process.env['QUICK'] === undefined ? 1 : 10;

/** How often something random is tried: a tenth as often in `npm run check`. */
export const repetitions = (full: number): number => Math.ceil(full / STRIDE);

/** All of a long list of cases, or every tenth in `npm run check`. */
export function* someOf<Case>(cases: Iterable<Case>): Generator<Case> {
  let i = 0;
  for (const one of cases) if (i++ % STRIDE === 0) yield one;
}

/** How large a case is tried: the second number is for `npm run check`. */
export const sizeOf = (full: number, quick: number): number => (STRIDE === 1 ? full : quick);

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
