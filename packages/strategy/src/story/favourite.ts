/** Who had the best chance to win, and when that changed. */

import type { FinishedPlay } from './finished-play.ts';
import { WORTH_TELLING } from './measures.ts';

const isAhead = (chances: readonly number[], side: number): boolean =>
  chances.every((chance, other) => other === side || chance < (chances[side] ?? 0));

/** From which moment on the side had a better chance than any other. */
export const aheadSince = <S, A, R>({ chances }: FinishedPlay<S, A, R>, side: number): number =>
  1 + chances.findLastIndex((own) => !isAhead(own, side));

/** The moments when another side became the favourite, by a margin worth telling. */
export function changesOf<S, A, R>({ chances }: FinishedPlay<S, A, R>): readonly number[] {
  let now: number | undefined;
  const changes: number[] = [];
  chances.forEach((own, at) => {
    const [first = 0, second = 0] = own.toSorted((a, b) => b - a);
    const ahead = own.indexOf(first);
    if (ahead === now || first - second < WORTH_TELLING) return;
    if (now !== undefined) changes.push(at);
    now = ahead;
  });
  return changes;
}
