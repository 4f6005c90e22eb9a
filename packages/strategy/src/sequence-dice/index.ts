/** What plays Sequence Dice. */

import { type AnySetup, levelsFrom, policyFrom } from '../strategy.ts';
import { RATINGS } from './ratings.ts';

const BOOKS = ['row-5-sides-2', 'row-6-sides-2', 'row-5-sides-3'].map(
  (file) => `sequence-dice/${file}.bin`,
);

export const sequenceDice = {
  bots: {
    levels: levelsFrom(['mimi', 'otto', 'gwen', 'basil', 'iris', 'viktor', 'selma'], RATINGS, {
      iris: BOOKS,
      viktor: BOOKS,
      selma: BOOKS,
    }),
    defaults: { gentle: 'otto', standard: 'iris', strongest: 'selma' },
    quick: 'iris',
    policies: [policyFrom('greedy')],
    hasBooksFor: ({ options }: AnySetup) =>
      (options['chips'] ?? 20) === 20 && (options['cornerBonusWhenOwned'] ?? false) === false,
    thumb: () => import('./line-counters.ts'),
    load: () => import('./bots.ts'),
  },
  odds: () => import('./odds.ts'),
  alternatives: () => import('./alternatives.ts'),
  outlook: () => import('./outlook.ts'),
  dice: () => import('./dice.ts'),
  values: () => import('./values.ts'),
  winChances: () => import('./win-chances.ts'),
};
