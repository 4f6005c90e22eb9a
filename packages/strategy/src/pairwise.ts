/** From pairwise chances to the chances of many players. */

/** The mean of the largest of n standard normal numbers (Teichroew 1956), by n. */
const LARGEST = [0, 0, 0.56419, 0.84628, 1.02938, 1.16296, 1.26721, 1.35218, 1.4236] as const;

/**
 * To win is to beat everybody, so the pairwise chances are multiplied. But beating one makes beating
 * the others likelier, so a plain product makes too much of every point. With this power a point is
 * worth as much as among n equal players with normal noise, where a step of one standard deviation is
 * worth the mean of the largest, divided by n.
 */
const POWER = LARGEST.map((largest, n) => largest / (LARGEST[2] * (n - 1)));

/** The chance of each of n players, if `beats(i, j)` is the chance that i alone would beat j. */
export function pairwiseChances(n: number, beats: (one: number, two: number) => number): number[] {
  const power = POWER[n] ?? 1;
  const strengths = new Array<number>(n).fill(1);
  for (let one = 0; one < n; one++) {
    for (let two = one + 1; two < n; two++) {
      const chance = beats(one, two);
      strengths[one] = (strengths[one] ?? 1) * chance;
      strengths[two] = (strengths[two] ?? 1) * (1 - chance);
    }
  }
  const tempered = strengths.map((strength) => strength ** power);
  const all = tempered.reduce((sum, strength) => sum + strength, 0);
  return tempered.map((strength) => strength / all);
}
