import { RulesError } from './refusal.ts';

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
    let word = nextWord();
    let low = Math.imul(word, sides) >>> 0;
    if (low < sides) {
      const uneven = WORD % sides;
      while (low < uneven) {
        word = nextWord();
        low = Math.imul(word, sides) >>> 0;
      }
    }
    return Math.floor(((word >>> 0) * sides) / WORD);
  };
}

/** One die of that many sides; a source out of range is refused. */
export function throwDie(random: Random, sides: number): number {
  const side = random(sides);
  if (Number.isInteger(side) && side >= 0 && side < sides) return side;
  throw new RulesError({ code: 'impossible-roll' });
}
