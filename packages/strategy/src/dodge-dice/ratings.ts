/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

export const RATINGS: Readonly<Record<string, number>> = {
  marlene: 1667,
  anton: 1629,
  paula: 1514,
  willi: 1442,
  momo: 1412,
  greta: 1335,
};
