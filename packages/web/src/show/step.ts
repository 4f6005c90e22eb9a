/** A step of a game as it is shown: what led from one view to the next, and the dice that lie on the table then. */

import type { GameId, RollOf, Seat } from '@dicehall/rules';
import type { FollowedEvent, FollowedStep, ThrownDice } from '@dicehall/table';

/** The last roll that everybody saw. */
export interface ShownRoll<K extends GameId> extends Omit<ThrownDice<RollOf<K>>, 'faces'> {
  /** The face of each die in the order thrown, counted from 0; unknown where only the result is told. */
  readonly faces?: readonly number[];
  /** A bot threw them: they turn for a shorter time. */
  readonly isBots?: boolean;
  /** False for a roll that had fallen before this page was opened: it lies still. */
  readonly isNew: boolean;
}

export interface ShownStep<K extends GameId> extends FollowedStep<K> {
  /** Its number in the log. */
  readonly n: number;
  /** Who acted or rolled; undefined for a draw, and where chance decides for the table. */
  readonly seat: Seat | undefined;
  /** The dice that lie on the table after it. */
  readonly rolled: ShownRoll<K> | undefined;
}

/** Steps that were followed, as they are shown after `rolled`. */
export function shownSteps<K extends GameId>(
  events: readonly FollowedEvent<K>[],
  rolled: ShownRoll<K> | undefined,
  isBot: (seat: Seat) => boolean,
): readonly ShownStep<K>[] {
  let latest = rolled;
  return events.map(({ before, step, after, event, seat, thrown }) => {
    if (step.kind === 'roll' && thrown !== undefined) {
      latest = { ...thrown, isBots: seat !== undefined && isBot(seat), isNew: true };
    }
    return { before, step, after, n: event.n, seat, rolled: latest };
  });
}

/** Dice are rolled, for all to see or under a cup. */
export const isThrow = <K extends GameId>({ step }: Pick<FollowedStep<K>, 'step'>): boolean =>
  step.kind === 'roll' || step.kind === 'secret';
