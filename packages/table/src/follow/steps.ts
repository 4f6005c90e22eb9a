/** Steps of a play that has no log, such as a future or another way: in notation, as a viewer would see them. */

import { type GameId, gameOf, parseStep, type Seat, type Viewer } from '@dicehall/rules';
import type { FollowedStep } from './follower.ts';
import { stepSeen } from './step.ts';

export interface SeatedStep<K extends GameId> extends FollowedStep<K> {
  /** Who acted or rolled; undefined for a draw, and where chance decides for the table. */
  readonly seat: Seat | undefined;
}

/** From a state in notation on. Ends before a step that cannot be read. */
export function followSteps<K extends GameId>(
  id: K,
  from: string,
  steps: readonly string[],
  viewer: Viewer,
): readonly SeatedStep<K>[] {
  const game = gameOf(id);
  const state = game.notation.parseState(from);
  if (!state.ok) return [];
  const followed: SeatedStep<K>[] = [];
  let before = state.value;
  for (const text of steps) {
    const step = parseStep(game, text);
    if (!step.ok) break;
    const after = game.clone(before);
    game.play(after, step.value);
    const turn = game.turn(before);
    const seat =
      turn.kind === 'roll' ? turn.seat : step.value.kind === 'action' ? step.value.seat : undefined;
    followed.push({ ...stepSeen(game, { before, step: step.value, after }, viewer), seat });
    before = after;
  }
  return followed;
}
