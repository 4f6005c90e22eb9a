/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

export const RATINGS: Readonly<Record<string, number>> = {
  selma: 2137,
  edith: 1970,
  diego: 1762,
  clara: 1516,
  bruno: 1016,
  nora: 599,
};
