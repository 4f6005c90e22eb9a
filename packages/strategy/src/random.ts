import { type Random, randomFrom } from '@dicehall/rules';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/**
 * Reproducible dice. Every (seed, stream) pair is a stream of its own, so that the games of a
 * simulation can be shared out among any number of workers and still see the same dice.
 */
export function seeded(seed: number, stream = 0): Random {
  const generator = xoroshiro128plusFromState([
    scramble(seed, stream, 1),
    scramble(seed, stream, 2),
    scramble(seed, stream, 3),
    scramble(seed, stream, 4),
  ]);
  return randomFrom(() => generator.next());
}

/** Spreads neighbouring seeds apart: the finishing steps of MurmurHash3 (Appleby), once per input. */
function scramble(seed: number, stream: number, word: number): number {
  return finish(
    finish(finish(seed) ^ Math.imul(stream + 1, 0x9e3779b9)) ^ Math.imul(word, 0x85ebca6b),
  );
}

function finish(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
