/** A sum of shares above this counts as 1. */
const CERTAIN = 1 - 1e-9;

/** A share in hundredths: only what is certain is none or all of them. */
export function hundredthsOf(share: number): number | 'below' | 'above' {
  const n = Math.round(100 * share);
  if (n === 0 && share > 0) return 'below';
  return n === 100 && share < CERTAIN ? 'above' : n;
}
