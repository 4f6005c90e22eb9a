/** How Dodgy Dice is studied. */

import { levelsOf } from '@dicehall/strategy/levels';

export const dodgyDice = {
  solver: () => import('./solver.ts'),
  exploits: {
    players: levelsOf('dodgy-dice').map(({ name }) => name),
    // The policy of the solved rounds, though it plays nothing else.
    others: ['solved'],
    isForPolicies: true,
    mostSeats: 2,
    load: () => import('./exploitation.ts'),
  },
  oddsRows: () => import('./odds-rows.ts'),
};
