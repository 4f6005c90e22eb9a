/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

import type { Ratings } from '../strategy.ts';

export const RATINGS: Ratings = {
  marlene: [1667, 0.782],
  anton: [1629, 0.738],
  paula: [1514, 0.605],
  willi: [1442, 0.5],
  momo: [1412, 0.48],
  greta: [1335, 0.338],
};
