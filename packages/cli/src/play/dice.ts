/** Where dice come from: a seed that repeats them, or the machine's own entropy. */

import { randomBytes } from 'node:crypto';
import { type Random, randomFrom } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';

/** The dice of a step, by the step's number in the record. */
export type DiceSource = (step: number) => Random;

/** Each step has a stream of its own, so a resumed table sees the dice it would have seen. */
export const diceSource = (seed: number | undefined): DiceSource => {
  if (seed !== undefined) return (step) => seeded(seed, step);
  const dice = secureDice();
  return () => dice;
};

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
