/** Ways to pick `k` of `n` things. Exact while the result is below 2 ** 53. */
export function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}
