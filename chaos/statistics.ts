/** Whether one number says anything about another. */

/**
 * How far the rank correlation of two lists is from zero, in standard deviations. Pairs are compared
 * only within their group, so that what everybody knows of a group explains nothing.
 */
export function dependence(groups: Iterable<readonly (readonly [number, number])[]>): number {
  let sum = 0;
  let variance = 0;
  for (const pairs of groups) {
    if (pairs.length < LEAST) continue;
    const first = centredRanks(pairs.map(([own]) => own));
    const second = centredRanks(pairs.map(([, other]) => other));
    sum += product(first, second);
    // The variance of the sum over all ways to pair the two lists up.
    variance += (product(first, first) * product(second, second)) / (pairs.length - 1);
  }
  return variance === 0 ? 0 : sum / Math.sqrt(variance);
}

const LEAST = 5;

const product = (first: readonly number[], second: readonly number[]): number =>
  first.reduce((sum, value, i) => sum + value * (second[i] ?? 0), 0);

/** Equal values share the mean of their ranks. */
function centredRanks(values: readonly number[]): readonly number[] {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks: number[] = new Array(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to++;
    for (const i of order.slice(from, to)) ranks[i] = (from + to - 1) / 2;
    from = to;
  }
  const mean = (values.length - 1) / 2;
  return ranks.map((rank) => rank - mean);
}
