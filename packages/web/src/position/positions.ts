/** A record from its beginning to its end, as one viewer saw it: the game is over, so any may look. */

import type { GameId, Seat, Viewer, ViewOf } from '@dicehall/rules';
import { type FollowedStep, type RecordFile, timelineOf } from '@dicehall/table';
import type { ShownRoll } from '../show/step.ts';

/** The table between two steps. */
export interface Position<K extends GameId> {
  readonly view: ViewOf<K>;
  readonly rolled: ShownRoll<K> | undefined;
  /** Undefined at the beginning. */
  readonly lastStep: FollowedStep<K> | undefined;
  /** Whose doing it was; undefined for a draw, for a lot and at the beginning. */
  readonly seat: Seat | undefined;
}

export interface ReplayPositions<K extends GameId> {
  readonly positions: readonly Position<K>[];
  /** Whether every step of the record is among them. */
  readonly isWhole: boolean;
}

/** Stops before the first step that the rules do not allow: checking the record says what is wrong with it. */
export function positionsOf<K extends GameId>(
  game: K,
  { log }: RecordFile,
  viewer: Viewer,
): ReplayPositions<K> {
  const { start, steps, isWhole } = timelineOf(game, log, viewer);
  if (start === undefined) return { positions: [], isWhole };
  const beginning = { view: start, rolled: undefined, lastStep: undefined, seat: undefined };
  const after = steps.map((step) => ({
    view: step.after,
    rolled: step.thrown && { ...step.thrown, isNew: false },
    lastStep: step,
    seat: step.seat,
  }));
  return { positions: [beginning, ...after], isWhole };
}
