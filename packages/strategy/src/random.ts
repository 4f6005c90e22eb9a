import { type Random, randomFrom } from '@dicehall/rules';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Words thrown away at the start, so that streams with like beginnings have parted. */
const WARM_UP = 8;

/**
 * Reproducible dice. Every pair of a seed and a stream, both 32-bit numbers, starts from a state of its
 * own, so that the games of a simulation can be shared out among any number of workers and still
 * see the same dice.
 */
export function seeded(seed: number, stream = 0): Random {
  const generator = xoroshiro128plusFromState([
    finish(seed ^ 0x9e3779b9),
    finish(stream ^ 0x85ebca6b),
    finish(finish(seed) ^ stream),
    finish(finish(stream) ^ ~seed),
  ]);
  for (let word = 0; word < WARM_UP; word++) generator.next();
  return randomFrom(() => generator.next());
}

/** One 32-bit word for a list of whole numbers: neighbouring lists have nothing in common. */
export function wordOf(...numbers: readonly number[]): number {
  let word = numbers.length;
  for (const number of numbers) word = finish(Math.imul(word, 0x9e3779b1) ^ finish(number + 1));
  return word;
}

/** Spreads neighbouring numbers apart, each to one of its own: the last steps of MurmurHash3 (Appleby). */
function finish(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
