/** What plays Skip-Bo Dice. */

import { type AnySetup, levelsFrom, policyFrom } from '../strategy.ts';
import { RATINGS } from './ratings.ts';

/** Points to the goal that the solved books go to. */
const FARTHEST = 50;

const HOLDS = [...Array.from({ length: 25 }, (_, i) => i + 1), 30, 35, 40, 45, 50];

export const skipBoDice = {
  bots: {
    levels: levelsFrom(['rocco', 'lena', 'pip', 'hugo', 'tilda', 'vera', 'felix', 'ada'], RATINGS, {
      ada: ['skip-bo-dice/wild-2.bin', 'skip-bo-dice/wild-1.bin'],
    }),
    defaults: { gentle: 'pip', standard: 'vera', strongest: 'ada' },
    quick: 'felix',
    policies: [
      policyFrom('stop-asap'),
      ...HOLDS.map((n) => ({ name: `hold-at-${n}`, rule: 'hold-at', numbers: [n] })),
      policyFrom('max-turn-score'),
    ],
    hasBooksFor: ({ options, seats }: AnySetup) =>
      seats === 2 && Number(options['goal'] ?? 0) <= FARTHEST,
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
