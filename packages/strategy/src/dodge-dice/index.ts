/** What plays Dodge Dice. */

import { type AnySetup, levelsFrom, policyFrom } from '../strategy.ts';
import { RATINGS } from './ratings.ts';

/** Points to the target at which a game begins within the solved book; it leaves it with a score far below zero. */
const FARTHEST = 200;

export const dodgeDice = {
  bots: {
    levels: levelsFrom(['greta', 'momo', 'willi', 'paula', 'anton', 'marlene'], RATINGS, {
      marlene: ['chip-only', 'chip-and-points', 'crowd'].map((file) => `dodge-dice/${file}.bin`),
    }),
    defaults: { gentle: 'willi', standard: 'anton', strongest: 'marlene' },
    quick: 'anton',
    policies: ['never-spend', 'ignore-any-bad-end', 'ignore-20-or-more', 'skip-when-risky'].map(
      policyFrom,
    ),
    hasBooksFor: ({ options, seats }: AnySetup) =>
      seats === 2 && Number(options['target'] ?? 0) <= FARTHEST,
    thumb: () => import('./thumb.ts'),
    load: () => import('./bots.ts'),
  },
  odds: () => import('./odds.ts'),
  alternatives: () => import('./alternatives.ts'),
  outlook: () => import('./outlook.ts'),
  dice: () => import('./dice.ts'),
  values: () => import('./values.ts'),
  winChances: () => import('./win-chances.ts'),
};
