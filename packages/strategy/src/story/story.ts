/**
 * What a finished game was like: who was likely to win at every moment, and the few moments worth telling.
 */

import type { Game, PlayRecord } from '@dicehall/rules';
import { boldest } from './boldest.ts';
import { courseOf } from './course.ts';
import { layOut } from './laid.ts';
import { luckiest } from './luck.ts';
import type { Tale } from './outlook.ts';
import { overlooked } from './overlooked.ts';
import type { StoryPart } from './part.ts';
import { turningPoint } from './turning.ts';

export interface Story {
  /** In the order of telling; empty if there is nothing to tell. */
  readonly parts: readonly StoryPart[];
  /** The chances by side: at the beginning, and after every step. */
  readonly chances: readonly (readonly number[])[];
  /** The side that each seat played for. */
  readonly sides: readonly number[];
  /** Whether no chance was estimated. */
  readonly exact: boolean;
}

/** Undefined while the play is not over. */
export function storyOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  record: PlayRecord<O, A, R>,
  tale: Tale<S, A, R>,
): Story | undefined {
  const laid = layOut(game, record, tale);
  if (laid === undefined) return undefined;
  const turning = turningPoint(game, laid, tale);
  const turn = turning?.part;
  // Next to the turning point, of which it may say that it is apart from it.
  const luck = luckiest(game, laid, tale, turning);
  const missed = overlooked(game, laid);
  const bold = boldest(game, laid, tale);
  const parts = [courseOf(laid, turn), turn, luck, missed, bold].filter(
    (part) => part !== undefined,
  );
  const { chances, exact, result } = laid;
  return { parts, chances, exact, sides: result.sides };
}
