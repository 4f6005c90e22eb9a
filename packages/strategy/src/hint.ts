/** What the coach would do: the choice that is worth most by the strongest player's values. */

import type { ActionOf, GameId, ViewOf } from '@dicehall/rules';
import { alternativesAt } from './advice.ts';
import type { Decision } from './bot.ts';
import type { Hint } from './outlook.ts';
import { BEST, ERRORS, scaleOf } from './review/judge.ts';
import type { Alternative } from './strategy.ts';

/** Undefined without anything to choose, or to choose by. */
export async function hintAt<K extends GameId>(
  game: K,
  decision: Decision<ViewOf<K>, ActionOf<K>>,
  sides: number,
): Promise<Hint<ActionOf<K>> | undefined> {
  return hintFrom(await alternativesAt(game, decision), sides);
}

export function hintFrom<A>(
  alternatives: readonly Alternative<A>[],
  sides: number,
): Hint<A> | undefined {
  const valued = alternatives.flatMap((one) =>
    one.value === undefined ? [] : [{ ...one, value: one.value }],
  );
  const [first, second] = valued.toSorted((a, b) => b.value - a.value);
  if (first === undefined) return undefined;
  const error = first.error ?? 0;
  const tolerance = Math.max(BEST * scaleOf(sides), ERRORS * error);
  return {
    action: first.action,
    value: first.value,
    exact: first.exact,
    error,
    other: second && { action: second.action, value: second.value },
    close: second !== undefined && first.value - second.value < tolerance,
  };
}
