/** What the screen shows of a table: at rest, or during a step. */

import type { GameId, Seat, Viewer, ViewOf } from '@dicehall/rules';
import type { Current } from './playback.ts';
import type { Snapshot } from './snapshot.ts';
import type { ShownRoll, ShownStep } from './step.ts';
import { goesOn } from './step-times.ts';

export interface Shown<K extends GameId> extends Snapshot<K> {
  readonly rolled: ShownRoll<K> | undefined;
  /** What led here; undefined when the table was just opened. */
  readonly lastStep: ShownStep<K> | undefined;
  /** Put into words. Of the others' steps, only those that stay long enough to read. */
  readonly captionStep: ShownStep<K> | undefined;
  /** Dice are turning or being counted: their result stays hidden. */
  readonly isInAir: boolean;
  /** The view without the result of dice in the air. */
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

/** At rest: everything has been shown. */
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

/** The number of the question to this device; empty if there is none. */
export const questionOf = <K extends GameId>({
  actions,
  table,
  seat,
}: Pick<Shown<K>, 'actions' | 'table' | 'seat'>): string =>
  actions.length === 0 ? '' : String(table.match?.asked.find((own) => own.seat === seat)?.at ?? '');

/**
 * Whose step is being shown, when several share this device. A late tap was meant for that seat's question, so
 * it is refused instead of being played for the next.
 */
const seatDuring = <K extends GameId>(
  { table, seat }: Snapshot<K>,
  actor: Seat | undefined,
  viewers: readonly Viewer[],
): Seat | undefined =>
  actor !== undefined && !table.seats[actor]?.standIn && viewers.includes(actor) ? actor : seat;

/** Nobody is asked, and nobody has won, before the steps that led there have been shown. */
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
