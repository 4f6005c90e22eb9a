/**
 * Shares without the luck of the dice. Luck by values of perfect play is not worth the same to everybody who plays, so how
 * much of it counts is estimated (a control variate): in each half of the sets by the other half. What a half takes away
 * was fixed without it and comes to nothing on average, so the mean stays what it was.
 */

import { solve } from './linear.ts';
import { shareOf } from './run.ts';
import type { SetLuck, SetScores } from './sets.ts';

/** Before any game is seen, luck counts as it is. */
const PLAIN = [1, 0, 1, 0] as const;

/** That is worth as much as so many sets. */
const PRIOR_SETS = 5;

/** Where no roll did anything, there is still one solution. */
const NEVER_NOTHING = 1e-12;

interface SetWithLuck {
  readonly share: number;
  readonly luck: readonly number[];
}

/** One share for each set; empty if luck was not measured. */
export function withoutLuck(sets: SetScores, luck: SetLuck): readonly number[] {
  if (luck.length === 0) return [];
  const measured = sets.map((set, at) => ({ share: shareOf(set), luck: meanLuck(luck[at] ?? []) }));
  const halves = [0, 1].map((half) => measured.filter((_, at) => at % 2 === half));
  const weights = halves.map((_, half) => weightsFrom(halves[1 - half] ?? []));
  return measured.map((set, at) => set.share - dot(weights[at % 2] ?? PLAIN, set.luck));
}

const meanLuck = (games: SetLuck[number]): readonly number[] =>
  PLAIN.map((_, k) => games.reduce((sum, one) => sum + (one[k] ?? 0), 0) / games.length);

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);

/** The least squares of what is left, drawn towards the plain sum as far as few sets say little. */
function weightsFrom(sets: readonly SetWithLuck[]): readonly number[] {
  if (sets.length === 0) return PLAIN;
  const left = sets.map(({ share, luck }) => share - dot(PLAIN, luck));
  const mean = left.reduce((sum, one) => sum + one, 0) / sets.length;
  const matrix = PLAIN.map((_, k) =>
    PLAIN.map((__, l) => {
      const sum = sets.reduce((all, { luck }) => all + (luck[k] ?? 0) * (luck[l] ?? 0), 0);
      return k === l ? sum * (1 + PRIOR_SETS / sets.length) + NEVER_NOTHING : sum;
    }),
  );
  const right = PLAIN.map((_, k) =>
    sets.reduce((all, { luck }, at) => all + (luck[k] ?? 0) * ((left[at] ?? 0) - mean), 0),
  );
  return solve(matrix, right).map((more, k) => (PLAIN[k] ?? 0) + more);
}
