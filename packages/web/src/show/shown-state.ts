/** What the screen shows of a table: as it lies there, or in a moment of what is being shown. */

import type { GameId, Seat, Viewer } from '@dicehall/rules';
import type { FollowedStep } from '@dicehall/table';
import { questionOf, type Shown } from '../table/session/session.ts';
import type { Frame, Reel } from './frames.ts';
import type { Current } from './playback.ts';
import type { Now } from './snapshot.ts';
import { actorOf } from './step.ts';
import { goesOn } from './timing.ts';

/** What holds while something is still being shown. */
const HELD = {
  actions: [],
  asks: [],
  asked: [],
  result: undefined,
  isCaughtUp: false,
} as const;

/** What is gone sooner is not put into words, in milliseconds. */
const READABLE = 300;

/** Nothing moves: everything that has happened lies on the table. */
export const still = <K extends GameId>(
  latest: Now<K>,
  rolled: Reel<K>['rolled'],
  lastStep: FollowedStep<K> | undefined,
): Shown<K> => ({
  ...latest,
  rolled,
  lastStep,
  said: lastStep,
  isInAir: false,
  told: latest.view,
});

/** Nobody is asked yet. */
export const held = <K extends GameId>(shown: Shown<K>): Shown<K> => ({ ...shown, ...HELD });

/**
 * The one of several at this device whose moment it is, before the next is asked: what is still tapped then was meant
 * for that one's question, and is refused instead of being played for the next.
 */
const seatIn = <K extends GameId>(
  { table, seat }: Now<K>,
  actor: Seat | undefined,
  viewers: readonly Viewer[],
): Seat | undefined =>
  actor !== undefined && !table.seats[actor]?.standIn && viewers.includes(actor) ? actor : seat;

/** Nobody is asked, and nobody has won, before what led there lies on the table and could be read. */
export function inMoment<K extends GameId>(
  latest: Now<K>,
  { moment, beat, stay }: Current<Frame<K>>,
  isWaiting: boolean,
  before: Shown<K>,
  viewers: readonly Viewer[],
): Shown<K> {
  const { rolled, lastStep } = moment;
  const isQuick = isWaiting && stay < READABLE && lastStep.step.kind === 'action';
  const isInAir = beat === 'air';
  const view = isWaiting ? moment.view : latest.view;
  const shown = {
    ...latest,
    view,
    rolled,
    lastStep,
    said: isQuick ? before.said : lastStep,
    isInAir,
    told: isInAir ? lastStep.before : view,
  };
  // Whoever has a question before them keeps it while others answer theirs.
  const question = questionOf(latest);
  const isAsked = question !== '' && question === questionOf(before);
  const isToBeSeen = isWaiting || (beat !== 'done' && !goesOn(actorOf(moment), latest));
  if (!isToBeSeen || isAsked) return shown;
  return held({ ...shown, seat: seatIn(latest, actorOf(moment), viewers) });
}
