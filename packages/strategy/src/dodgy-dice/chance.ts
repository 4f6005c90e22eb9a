/** Binomial tails: how likely so many of so many unseen dice show one given image. */

const MOST = 21;
const WIDTH = MOST + 2;

const TABLE = tabulate();

function tabulate(): Float64Array {
  const table = new Float64Array((MOST + 1) * WIDTH);
  for (let dice = 0; dice <= MOST; dice++) {
    let term = (5 / 6) ** dice;
    const terms: number[] = [];
    for (let shown = 0; shown <= dice; shown++) {
      terms.push(term);
      term *= (dice - shown) / (shown + 1) / 5;
    }
    let tail = 0;
    for (let wanted = dice; wanted >= 0; wanted--) {
      tail += terms[wanted] ?? 0;
      table[dice * WIDTH + wanted] = wanted === 0 ? 1 : tail;
    }
  }
  return table;
}

/** The chance that at least `wanted` of `dice` dice show one given image. */
export const atLeast = (wanted: number, dice: number): number => {
  if (wanted <= 0) return 1;
  return wanted > dice ? 0 : (TABLE[dice * WIDTH + wanted] ?? 0);
};
