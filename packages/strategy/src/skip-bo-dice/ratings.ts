/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

export const RATINGS: Readonly<Record<string, number>> = {
  ada: 1647,
  felix: 1608,
  vera: 1537,
  tilda: 1530,
  hugo: 1487,
  pip: 1467,
  lena: 1407,
  rocco: 1317,
};
