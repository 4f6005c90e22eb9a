/** How a game wants its steps shown. */

import type { GameId } from '@dicehall/rules';
import type { FollowedStep } from '@dicehall/table';

export interface Pace<K extends GameId> {
  /** Whether something was lost, or won, that the players should have time to see. */
  lingers(step: FollowedStep<K>): boolean;
  /** How much longer than others the dice of a roll turn, in milliseconds. */
  suspense(step: FollowedStep<K>): number;
  /** How long a step that is no roll moves before its outcome may be told, in milliseconds. */
  countsFor(step: FollowedStep<K>): number;
  /** How long a step is to be looked at before the next, where that is more than usual, in milliseconds. */
  looksFor(step: FollowedStep<K>): number;
}
