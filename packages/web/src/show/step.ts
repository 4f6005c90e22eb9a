/** A step of a game as it is shown: what led from one view to the next, and the dice that lie on the table. */

import type { GameId, RollOf, Seat } from '@dicehall/rules';
import type { FollowedStep } from '@dicehall/table';

/** The last roll that everybody saw. */
export interface Rolled<K extends GameId> {
  readonly roll: RollOf<K>;
  /** The side of each die in the order thrown, counted from 0; unknown where only the result is told. */
  readonly sides?: readonly number[];
  /** Whose dice they are; undefined for a lot. */
  readonly seat: Seat | undefined;
  /** Counts the rolls of the game: equal faces must still be seen to be a new roll. */
  readonly count: number;
  /** A bot threw them: they turn for a shorter time. */
  readonly isBots?: boolean;
  /** False for a roll that had fallen before this page was opened: it lies still. */
  readonly isNew: boolean;
}

interface Acted<K extends GameId> {
  readonly lastStep: Pick<FollowedStep<K>, 'step'> | undefined;
  readonly rolled: Rolled<K> | undefined;
}

/** Who did it, or whose dice they are; undefined for a lot. */
export function actorOf<K extends GameId>({ lastStep, rolled }: Acted<K>): Seat | undefined {
  const step = lastStep?.step;
  return step?.kind === 'action' || step?.kind === 'secret' ? step.seat : rolled?.seat;
}

/** Dice are rolled, for all to see or under a cup. */
export const isThrow = <K extends GameId>({ step }: Pick<FollowedStep<K>, 'step'>): boolean =>
  step.kind === 'roll' || step.kind === 'secret';
