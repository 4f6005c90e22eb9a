/** Where a table's secrets and a bot's random choices come from: a seed that repeats them, or the system. */

import { randomBytes } from 'node:crypto';
import { type Think, thinkHere } from '@dicehall/link';
import type { Random } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import type { RandomBytes } from '@dicehall/table';

export interface Randomness {
  readonly randomBytes: RandomBytes;
  /** A bot's random numbers neither reveal nor shift the dice to come. */
  readonly think: Think;
}

/**
 * With a seed, everything repeats: it gives the table's secret, from which the dice come, and each question
 * to a bot has random numbers of its own, so a resumed table plays on as it would have. `entries` is the
 * length of the log, so that a resumed table draws no secret twice.
 */
export function randomnessFor(seed: number | undefined, entries: number): Randomness {
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
