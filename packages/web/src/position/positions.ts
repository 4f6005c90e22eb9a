/** A record from its beginning to its end, as one viewer saw it: the game is over, so any may look. */

import type { GameId, Seat, Viewer, ViewOf } from '@dicehall/rules';
import { type FollowedStep, type RecordFile, type SeatedStep, timelineOf } from '@dicehall/table';
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
  const after = steps.map((step) => ({
    view: step.after,
    rolled: step.thrown && { ...step.thrown, isNew: false },
    lastStep: step,
    seat: step.seat,
  }));
  return { positions: [beginningAt(start), ...after], isWhole };
}

/** The same of steps that were never at a table, such as a future: of its dice only the result is known. */
export function positionsFrom<K extends GameId>(
  start: ViewOf<K>,
  steps: readonly SeatedStep<K>[],
): readonly Position<K>[] {
  let rolled: ShownRoll<K> | undefined;
  const after = steps.map((lastStep) => {
    const { step, seat } = lastStep;
    if (step.kind === 'roll') {
      rolled = { roll: step.roll, seat, count: (rolled?.count ?? 0) + 1, isNew: false };
    }
    return { view: lastStep.after, rolled, lastStep, seat };
  });
  return [beginningAt(start), ...after];
}

const beginningAt = <K extends GameId>(view: ViewOf<K>): Position<K> => ({
  view,
  rolled: undefined,
  lastStep: undefined,
  seat: undefined,
});
