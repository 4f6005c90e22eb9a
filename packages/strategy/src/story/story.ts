/**
 * What a finished game was like: who was likely to win at every moment, and the few moments worth telling. Where
 * a review is at hand, it judges choices and luck by it; without one it tells what the chances between rounds say.
 */

import type { Game, PlayedRecord } from '@dicehall/rules';
import type { Review } from '../review/review.ts';
import { boldestChoice } from './bold-choice.ts';
import { courseOf } from './course.ts';
import { finishedPlayOf } from './finished-play.ts';
import { lastingGain } from './lasting-gain.ts';
import { judgedParts, luckiestPart, turningPart } from './ledger-parts.ts';
import { missedWin } from './missed-win.ts';
import type { StoryPart } from './part.ts';
import { rarestHand } from './rarest-hand.ts';
import type { WinChances } from './win-chances.ts';

/** What a finished game was like. */
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
  record: PlayedRecord<O, S, A, R>,
  winChances: WinChances<S, A, R>,
  review?: Review<A>,
): Story | undefined {
  // Where dice are covered, the course goes by what dice are worth between rounds, and a review only judges choices.
  const isOpen = review !== undefined && winChances.rarity === undefined;
  const play = finishedPlayOf(game, record, winChances, isOpen ? review.moments : undefined);
  if (play === undefined) return undefined;
  const missed = missedWin(game, play);
  const reviewed = review && { game, play, winChances, review };
  const turn = isOpen && reviewed ? turningPart(reviewed) : lastingGain(game, play);
  const luck =
    isOpen && reviewed ? luckiestPart(reviewed, turn) : rarestHand(game, play, winChances);
  const judged = reviewed === undefined ? [] : judgedParts(reviewed, missed);
  const bold = boldestChoice(game, play, winChances);
  const parts = [courseOf(play, turn), turn, luck, ...judged, missed, bold].filter(
    (part) => part !== undefined,
  );
  const { chances, exact, result } = play;
  return { parts, chances, exact, sides: result.sides };
}
