/** Steps of a play that has no log, such as a future or another way: in notation, as a viewer would see them. */

import { type GameId, gameOf, parseStep, type Viewer } from '@dicehall/rules';
import type { FollowedStep } from './follower.ts';
import { stepSeen } from './step.ts';

/** From a state in notation on. Ends before a step that cannot be read. */
export function followSteps<K extends GameId>(
  id: K,
  from: string,
  steps: readonly string[],
  viewer: Viewer,
): readonly FollowedStep<K>[] {
  const game = gameOf(id);
  const state = game.notation.parseState(from);
  if (!state.ok) return [];
  const followed: FollowedStep<K>[] = [];
  let before = state.value;
  for (const text of steps) {
    const step = parseStep(game, text);
    if (!step.ok) break;
    const after = game.clone(before);
    game.play(after, step.value);
    followed.push(stepSeen(game, { before, step: step.value, after }, viewer));
    before = after;
  }
  return followed;
}
