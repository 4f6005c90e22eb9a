/**
 * What a finished game was like: who was likely to win at every moment, and the few moments worth telling.
 */

import type { Game, PlayRecord } from '@dicehall/rules';
import { boldestChoice } from './bold-choice.ts';
import { courseOf } from './course.ts';
import { finishedPlayOf } from './finished-play.ts';
import { luckiest } from './luck.ts';
import { missedWin } from './missed-win.ts';
import type { StoryPart } from './part.ts';
import { turningPoint } from './turning-point.ts';
import type { WinChances } from './win-chances.ts';

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
  winChances: WinChances<S, A, R>,
): Story | undefined {
  const play = finishedPlayOf(game, record, winChances);
  if (play === undefined) return undefined;
  const turning = turningPoint(game, play, winChances);
  const turn = turning?.part;
  // Next to the turning point, of which it may say that it is apart from it.
  const luck = luckiest(game, play, winChances, turning);
  const missed = missedWin(game, play);
  const bold = boldestChoice(game, play, winChances);
  const parts = [courseOf(play, turn), turn, luck, missed, bold].filter(
    (part) => part !== undefined,
  );
  const { chances, exact, result } = play;
  return { parts, chances, exact, sides: result.sides };
}
