/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

import type { Ratings } from '../strategy.ts';

export const RATINGS: Ratings = {
  selma: [1678, 0.833],
  viktor: [1673, 0.833],
  iris: [1664, 0.823],
  gwen: [1418, 0.537],
  basil: [1409, 0.528],
  otto: [1401, 0.5],
  mimi: [1257, 0.263],
};
