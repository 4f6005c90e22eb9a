/** What the coach would do: the choice that is worth most by the strongest player's values. */

import type { ActionOf, GameId, ViewOf } from '@dicehall/rules';
import { alternativesAt } from './advice.ts';
import type { Decision } from './bot.ts';
import type { Hint } from './outlook.ts';
import { BEST, ERRORS, scaleOf } from './review/judge.ts';
import type { Alternative } from './strategy.ts';

/**
 * Undefined without anything to choose, or to choose by.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { hintAt } from '@dicehall/strategy';
 * import '@dicehall/strategy/books-node'; // a browser calls fetchBooks instead
 *
 * const game = await loadGame('skip-bo-dice');
 * const play = parseRecord(game, 'skip-bo-dice@1 2 first=0 : *1,2,3,7,G 0.place:1 0.place:2');
 * if (!play.ok) throw new Error(play.refusal.code);
 * const { end } = play.value;
 * const decision = { view: game.view(end, 0), seat: 0, actions: game.actions(end, 0) };
 * console.log((await hintAt('skip-bo-dice', decision, 2))?.action); // { kind: 'place', face: 3 }
 * ```
 */
export async function hintAt<K extends GameId>(
  game: K,
  decision: Decision<ViewOf<K>, ActionOf<K>>,
  sides: number,
): Promise<Hint<ActionOf<K>> | undefined> {
  return hintFrom(await alternativesAt(game, decision), sides);
}

/** The same from values that are known already. */
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
