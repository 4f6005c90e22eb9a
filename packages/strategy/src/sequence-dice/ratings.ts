/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

export const RATINGS: Readonly<Record<string, number>> = {
  selma: 1678,
  viktor: 1673,
  iris: 1664,
  gwen: 1418,
  basil: 1409,
  otto: 1401,
  mimi: 1257,
};
