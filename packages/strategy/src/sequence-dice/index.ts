/** What plays Sequence Dice. */

import { levelsFrom, policyFrom, type TableSetting } from '../strategy.ts';
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
    policies: [policyFrom('greedy')],
    hasBooksFor: ({ options }: TableSetting) =>
      (options['chips'] ?? 20) === 20 && (options['cornerBonusWhenOwned'] ?? false) === false,
    thumb: () => import('./counting.ts'),
    load: () => import('./bots.ts'),
  },
  odds: () => import('./odds.ts'),
  alternatives: () => import('./alternatives.ts'),
  winChances: () => import('./win-chances.ts'),
};
