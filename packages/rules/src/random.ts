/** Throws one die: a uniform whole number from 0 up to, not including, `sides`. */
export type Random = (sides: number) => number;

const WORD = 2 ** 32;

/**
 * Dice from a source of 32-bit words, without bias: multiply, keep the high part, and draw again
 * in the rare case that the low part falls into the uneven rest (Lemire 2019, "Fast Random Integer
 * Generation in an Interval"). This is the only place that turns random words into dice.
 */
export function randomFrom(nextWord: () => number): Random {
  return (sides) => {
    let product = (nextWord() >>> 0) * sides;
    let low = product >>> 0;
    if (low < sides) {
      const uneven = WORD % sides;
      while (low < uneven) {
        product = (nextWord() >>> 0) * sides;
        low = product >>> 0;
      }
    }
    return (product - low) / WORD;
  };
}
