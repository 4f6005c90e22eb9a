/** A future in words, as the seat that looks at it would see it. */

import { type GameId, gameOf, parseStep, type Seat } from '@dicehall/rules';
import type { Future } from '@dicehall/strategy/futures';
import type { FollowedStep } from '@dicehall/table';

/** Ends before a step that cannot be read. */
export function followFuture<K extends GameId>(
  id: K,
  { from, steps }: Pick<Future, 'from' | 'steps'>,
  seat: Seat,
): readonly FollowedStep<K>[] {
  const game = gameOf(id);
  const state = game.notation.parseState(from);
  if (!state.ok) return [];
  const followed: FollowedStep<K>[] = [];
  let before = game.view(state.value, seat);
  for (const text of steps) {
    const step = parseStep(game, text);
    if (!step.ok) break;
    game.play(state.value, step.value);
    const after = game.view(state.value, seat);
    followed.push({ before, step: game.seen(step.value, seat), after });
    before = after;
  }
  return followed;
}
