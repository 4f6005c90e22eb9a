/** How Skip-Bo Dice is studied. */

export const skipBoDice = {
  solver: () => import('./solver.ts'),
  exploits: {
    players: ['ada'],
    others: [],
    isForPolicies: false,
    mostSeats: 3,
    load: () => import('./exploitation.ts'),
  },
  oddsRows: () => import('./odds-rows.ts'),
};
