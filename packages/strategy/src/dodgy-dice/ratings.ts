/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

import type { Ratings } from '../strategy.ts';

export const RATINGS: Ratings = {
  selma: [2137, 0.97],
  edith: [1970, 0.98],
  diego: [1762, 1],
  clara: [1516, 1],
  bruno: [1016, 0.5],
  nora: [599, 0.07],
};
