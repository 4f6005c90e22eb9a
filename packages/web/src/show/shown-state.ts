/** What the screen shows of a table: as it lies there, or during a step that is being shown. */

import type { GameId, Seat, Viewer, ViewOf } from '@dicehall/rules';
import type { Current } from './playback.ts';
import type { Snapshot } from './snapshot.ts';
import type { ShownRoll, ShownStep } from './step.ts';
import { goesOn } from './step-times.ts';

export interface Shown<K extends GameId> extends Snapshot<K> {
  readonly rolled: ShownRoll<K> | undefined;
  /** What led here; undefined when the table was just opened. */
  readonly lastStep: ShownStep<K> | undefined;
  /** What is put into words: of what others do, only what stays long enough to be read. */
  readonly captionStep: ShownStep<K> | undefined;
  /** Dice are turning or being counted: nothing of what they come to may be told yet. */
  readonly isInAir: boolean;
  /** The view as far as it may be told: without what dice in the air bring. */
  readonly settledView: ViewOf<K>;
}

/** What holds while something is still being shown. */
const UNASKED = {
  actions: [],
  asks: [],
  asked: [],
  result: undefined,
  isCaughtUp: false,
} as const;

/** What is gone sooner is not put into words, in milliseconds. */
const READABLE = 300;

/** Nothing moves: everything that has happened lies on the table. */
export const shownAtRest = <K extends GameId>(
  latest: Snapshot<K>,
  rolled: ShownRoll<K> | undefined,
  lastStep: ShownStep<K> | undefined,
): Shown<K> => ({
  ...latest,
  rolled,
  lastStep,
  captionStep: lastStep,
  isInAir: false,
  settledView: latest.view,
});

/** Nobody is asked yet. */
export const withoutQuestion = <K extends GameId>(shown: Shown<K>): Shown<K> => ({
  ...shown,
  ...UNASKED,
});

/** The number of the question that this device is asked now; empty while it is not. */
export const questionOf = <K extends GameId>({
  actions,
  table,
  seat,
}: Pick<Shown<K>, 'actions' | 'table' | 'seat'>): string =>
  actions.length === 0 ? '' : String(table.match?.asked.find((own) => own.seat === seat)?.at ?? '');

/**
 * The one of several at this device whose step it is, before the next is asked: what is still tapped then was meant
 * for that one's question, and is refused instead of being played for the next.
 */
const seatDuring = <K extends GameId>(
  { table, seat }: Snapshot<K>,
  actor: Seat | undefined,
  viewers: readonly Viewer[],
): Seat | undefined =>
  actor !== undefined && !table.seats[actor]?.standIn && viewers.includes(actor) ? actor : seat;

/** Nobody is asked, and nobody has won, before what led there lies on the table and could be read. */
export function shownDuring<K extends GameId>(
  latest: Snapshot<K>,
  { step, part, stay }: Current<ShownStep<K>>,
  isWaiting: boolean,
  before: Shown<K>,
  viewers: readonly Viewer[],
): Shown<K> {
  const isQuick = isWaiting && stay < READABLE && step.step.kind === 'action';
  const isInAir = part === 'air';
  const view = isWaiting ? step.after : latest.view;
  const shown = {
    ...latest,
    view,
    rolled: step.rolled,
    lastStep: step,
    captionStep: isQuick ? before.captionStep : step,
    isInAir,
    settledView: isInAir ? step.before : view,
  };
  // An open question stays while others answer theirs.
  const question = questionOf(latest);
  const isAsked = question !== '' && question === questionOf(before);
  const isToBeSeen = isWaiting || (part !== 'done' && !goesOn(step.seat, latest));
  if (!isToBeSeen || isAsked) return shown;
  return withoutQuestion({ ...shown, seat: seatDuring(latest, step.seat, viewers) });
}
