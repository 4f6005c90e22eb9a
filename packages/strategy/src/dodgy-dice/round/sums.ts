/** Chances of counts: index k stands for exactly k, and the last index for that many or more. */

/** The sum of two independent counts; `most` is the largest count that `b` can be. */
export function addSum(
  a: Float64Array,
  b: Float64Array,
  out: Float64Array,
  last: number,
  most: number,
): void {
  const end = most < last ? most : last;
  for (let i = 0; i <= last; i++) out[i] = 0;
  for (let i = 0; i <= last; i++) {
    const x = a[i] ?? 0;
    if (x === 0) continue;
    for (let j = 0; j <= end; j++) {
      const k = i + j < last ? i + j : last;
      out[k] = (out[k] ?? 0) + x * (b[j] ?? 0);
    }
  }
}

/** Turns chances of exactly n into chances of at least n; gives the sum of all. */
export function tailSums(list: Float64Array, last: number): number {
  for (let i = last - 1; i >= 0; i--) list[i] = (list[i] ?? 0) + (list[i + 1] ?? 0);
  return list[0] ?? 0;
}
