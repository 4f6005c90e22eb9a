/** What plays Dodge Dice. */

import { levelsFrom, policyFrom, type TableSetting } from '../strategy.ts';
import { RATINGS } from './ratings.ts';

/** Points to the target that the solved book goes to. */
const FARTHEST = 180;

export const dodgeDice = {
  bots: {
    levels: levelsFrom(['greta', 'momo', 'willi', 'paula', 'anton', 'marlene'], RATINGS, {
      marlene: ['chip-only', 'chip-and-points', 'crowd'].map((file) => `dodge-dice/${file}.bin`),
    }),
    defaults: { gentle: 'willi', standard: 'anton', strongest: 'marlene' },
    policies: ['never-spend', 'ignore-any-bad-end', 'ignore-20-or-more', 'skip-when-risky'].map(
      policyFrom,
    ),
    hasBooksFor: ({ options, seats }: TableSetting) =>
      seats === 2 && Number(options['target'] ?? 0) <= FARTHEST,
    thumb: () => import('./thumb.ts'),
    load: () => import('./bots.ts'),
  },
  odds: () => import('./odds.ts'),
  alternatives: () => import('./alternatives.ts'),
  winChances: () => import('./win-chances.ts'),
};
