/** Guesses of chances: when one is asked for, and what a player's guesses come to. */

/** In games of 100. */
export const SAID = [5, 20, 40, 60, 80, 95] as const;
export type Said = (typeof SAID)[number];

export interface Guess {
  readonly said: Said;
  /** What it was, in 100. */
  readonly truth: number;
}

/** Ask about one decision in this many. */
const EVERY = 4;

/** Chosen by the decision itself: the same on every visit. FNV-1a, with its bits mixed once more. */
export function isGuessed(decision: string): boolean {
  let hash = 0x811c9dc5;
  for (let i = 0; i < decision.length; i++) {
    hash = Math.imul(hash ^ decision.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0 < 2 ** 32 / EVERY;
}

export const errorOf = ({ said, truth }: Guess): number => Math.abs(said - truth);

const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / list.length;

/** By how much guesses were off on average; undefined without any. */
export const meanError = (guesses: readonly Guess[]): number | undefined =>
  guesses.length === 0 ? undefined : meanOf(guesses.map(errorOf));

/** Guesses that are looked at together, and the fewest by which a button is judged. */
export const TOGETHER = 10;

export interface Stretch {
  /** Counted from 1. */
  readonly from: number;
  readonly to: number;
  readonly error: number;
}

/** Ten after ten; the last ones once they are ten. */
export function stretchesOf(guesses: readonly Guess[]): readonly Stretch[] {
  return Array.from({ length: Math.floor(guesses.length / TOGETHER) }, (_, at) => {
    const from = at * TOGETHER;
    const error = meanError(guesses.slice(from, from + TOGETHER)) ?? 0;
    return { from: from + 1, to: from + TOGETHER, error };
  });
}

export interface ButtonScore {
  readonly said: Said;
  readonly count: number;
  /** How often it was true on average, in 100, with its standard error; undefined for too few guesses. */
  readonly truth: { readonly mean: number; readonly error: number } | undefined;
}

export const buttonScores = (guesses: readonly Guess[]): readonly ButtonScore[] =>
  SAID.map((said) => {
    const truths = guesses.filter((one) => one.said === said).map(({ truth }) => truth);
    return {
      said,
      count: truths.length,
      truth: truths.length < TOGETHER ? undefined : spread(truths),
    };
  });

function spread(list: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = meanOf(list);
  const squares = list.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (list.length - 1) / list.length) };
}

/** Too high or too low, if the button is off by more than two standard errors; else even. */
export function biasOf({ said, truth }: ButtonScore): 'high' | 'low' | 'even' | undefined {
  if (truth === undefined) return undefined;
  const off = said - truth.mean;
  if (Math.abs(off) <= 2 * truth.error) return 'even';
  return off > 0 ? 'high' : 'low';
}
