/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

import type { Ratings } from '../strategy.ts';

export const RATINGS: Ratings = {
  ada: [1647, 0.765],
  felix: [1608, 0.701],
  vera: [1537, 0.622],
  tilda: [1530, 0.619],
  hugo: [1487, 0.522],
  pip: [1467, 0.5],
  lena: [1407, 0.384],
  rocco: [1317, 0.244],
};
