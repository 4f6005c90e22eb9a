/** How Dodge Dice is studied. */

export const dodgeDice = {
  solver: () => import('./solver.ts'),
  exploits: {
    players: ['marlene'],
    others: [],
    isForPolicies: false,
    mostSeats: 2,
    load: () => import('./exploitation.ts'),
  },
  oddsRows: () => import('./odds-rows.ts'),
};
