/** How Sequence Dice is studied. */

export const sequenceDice = {
  solver: () => import('./solver.ts'),
  oddsRows: () => import('./odds-rows.ts'),
};
