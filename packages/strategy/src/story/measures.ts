/** What the moments of a game are compared by. */

import type { FinishedPlay } from './finished-play.ts';

/** Changes smaller than this are not worth a word. */
export const WORTH_TELLING = 0.05;

export const chanceAt = <S, A, R>(
  { chances }: FinishedPlay<S, A, R>,
  at: number,
  side: number,
): number => chances[at]?.[side] ?? 0;

export const winningSide = <S, A, R>({ result }: FinishedPlay<S, A, R>): number | undefined => {
  const [winner] = result.winners;
  return winner === undefined ? undefined : result.sides[winner];
};

/** The first of those that measure most. */
export function mostOf<T>(list: readonly T[], measure: (one: T) => number): T | undefined {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const own = measure(one);
    if (own <= most) continue;
    best = one;
    most = own;
  }
  return best;
}
