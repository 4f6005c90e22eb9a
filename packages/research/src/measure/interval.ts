export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval (1927) for a share, at 95 % unless another quantile is given: also right near
 * 0 and 1, unlike the usual one.
 */
export function wilson(hits: number, trials: number, z = Z): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const z2 = z * z;
  const centre = share + z2 / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials));
  const scale = 1 + z2 / trials;
  return {
    low: hits === 0 ? 0 : (centre - spread) / scale,
    high: hits === trials ? 1 : (centre + spread) / scale,
  };
}

/** The quantile for intervals of which all of `many` hold together in 95 of 100 cases (Bonferroni). */
export function quantileFor(many: number): number {
  const wanted = 0.025 / many;
  let [low, high] = [0, 40];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** The chance that a standard normal number exceeds z, by Laplace's continued fraction; good above 1. */
function upperTail(z: number): number {
  let ratio = z + 60;
  for (let k = 60; k >= 1; k--) ratio = z + k / ratio;
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / ratio;
}
