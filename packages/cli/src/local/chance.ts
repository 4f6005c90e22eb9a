/** Where the secrets of a table and the whims of bots come from: a seed that repeats them, or the machine's own entropy. */

import { randomBytes } from 'node:crypto';
import { type Think, thinkHere } from '@dicehall/link';
import type { Random } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import type { RandomBytes } from '@dicehall/table';

export interface Chance {
  readonly randomBytes: RandomBytes;
  /** What a bot draws tells nothing of the dice to come and shifts none of them. */
  readonly think: Think;
}

/**
 * With a seed everything is as before: the dice come from the table's secret, which the seed gives, and
 * each question to a bot has whims of its own, so a resumed table plays on as it would have. `entries`
 * is how long the log is, so that a resumed table draws no secret twice.
 */
export function chanceFor(seed: number | undefined, entries: number): Chance {
  if (seed === undefined) return { randomBytes, think: thinkHere(randomBytes) };
  return {
    randomBytes: bytesFrom(seeded(seed, entries)),
    // Numbers and their complements never meet.
    think: (question) => thinkHere(bytesFrom(seeded(seed, ~question.at)))(question),
  };
}

const bytesFrom =
  (random: Random): RandomBytes =>
  (length) =>
    Uint8Array.from({ length }, () => random(256));
