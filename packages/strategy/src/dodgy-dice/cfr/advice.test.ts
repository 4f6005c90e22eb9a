/**
 * The strongest bot's advice, pinned. Making it faster must not change a choice; to change how
 * she thinks, measure her strength again (README) and pin the new advice.
 */

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { gainsOf } from '../dice-worth.ts';
import { deliberate, type RoundAdvice } from './deliberate.ts';

const digestOf = ({ calls, says, values }: RoundAdvice): string =>
  createHash('sha256')
    .update(calls)
    .update(says)
    .update(Uint8Array.from(values.answers))
    .update(Uint8Array.from(values.says))
    .digest('hex')
    .slice(0, 16);

/** Dice, who has the stone, the rule about it, the threshold, how likely each is plain, and the advice. */
const PINNED = [
  [[10, 10], -1, 'rolled', 0, 0.05, '34a7f5b7185b804c'],
  [[18, 2], 0, 'rolled', 0, 0.05, '18125547801b6125'],
  [[3, 6], 1, 'speaker-only', 2, 0.7, '026dc2da4c118296'],
  [[7, 7, 6], 0, 'rolled', 0, 0.05, '212d5caf5244a8b7'],
  [[2, 5, 1], -2, 'rolled', 0, 0.9, 'e82a51e6c976e556'],
  [[5, 5, 5, 5], 2, 'speaker-only', 4, 0.05, '336c3bca11bc0173'],
  [[4, 4, 4, 4, 4], -1, 'rolled', 3, 0.05, 'caf1a00b5ccfeb8e'],
  [[2, 8, 2, 4, 1, 1], 1, 'rolled', 0, 0.7, 'c172011f0b181a55'],
] as const;

test.each(PINNED)('%j, stone %i, %s', (dice, stone, rule, outAt, plain, digest) => {
  const advice = deliberate({
    dice,
    stone,
    rule,
    gains: gainsOf({ dice, stone, opener: -1, outAt }),
    plain: dice.map(() => plain),
  });
  expect(digestOf(advice)).toBe(digest);
});
