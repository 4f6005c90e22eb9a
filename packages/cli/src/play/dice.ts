/** Where dice and the whims of bots come from: a seed that repeats them, or the machine's own entropy. */

import { randomBytes } from 'node:crypto';
import { type Random, randomFrom } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';

/** What chance a step needs, by the step's number in the record. */
export interface Chance {
  /** Throws the dice of the game. */
  dice(step: number): Random;
  /** Serves the bots: what a bot draws tells nothing of the dice to come and shifts none of them. */
  whims(step: number): Random;
}

/** Each step has streams of its own, so a resumed table sees the dice it would have seen. */
export function chanceFor(seed: number | undefined): Chance {
  if (seed !== undefined) {
    // Steps and their complements never meet.
    return { dice: (step) => seeded(seed, step), whims: (step) => seeded(seed, ~step) };
  }
  const [dice, whims] = [secureDice(), secureDice()];
  return { dice: () => dice, whims: () => whims };
}

const WORDS = 256;

/** Words are fetched by the buffer: one system call for many dice. */
function secureDice(): Random {
  let words = new Uint32Array(0);
  let next = 0;
  return randomFrom(() => {
    if (next === words.length) {
      words = new Uint32Array(randomBytes(WORDS * Uint32Array.BYTES_PER_ELEMENT).buffer, 0, WORDS);
      next = 0;
    }
    return words[next++] ?? 0;
  });
}
