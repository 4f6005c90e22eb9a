/** The durations of one step: by who did it, what it is, what waits behind it and its game's rhythm. */

import type { ActionOf, GameId, Seat, Viewer, ViewOf } from '@dicehall/rules';
import type { FollowedStep, SeatView } from '@dicehall/table';
import { isInstant, settings } from '../parts/device/settings.ts';
import { stayFor, type Tempo, tumbleFor } from './durations.ts';
import { NO_TIME, type ShowTimes } from './playback.ts';
import type { Snapshot } from './snapshot.ts';
import { isThrow, type ShownStep } from './step.ts';

/** How a game wants its steps shown. */
export interface Rhythm<K extends GameId> {
  /** Whether something was lost, or won, that the players should have time to see. */
  lingers(step: FollowedStep<K>): boolean;
  /** Extra milliseconds for the dice of a roll. */
  suspense(step: FollowedStep<K>): number;
  /** Milliseconds that a step other than a roll moves before its result shows. */
  countsFor(step: FollowedStep<K>): number;
  /** Milliseconds that a step stays before the next, where that is more than usual. */
  looksFor(step: FollowedStep<K>): number;
}

/** The longest that a step stays on a device that is behind, and on one in a hurry, in milliseconds. */
const SHORT_LOOK = 600;
export const QUICK_LOOK = 300;

type Sitter = Pick<SeatView, 'kind' | 'standIn'>;

/** Who is at the table, and what is still to come. */
interface ShowContext<K extends GameId> {
  readonly rhythm: Rhythm<K>;
  /** Dice lie covered in this game. */
  readonly isHidden: boolean;
  /** As the game's traits say. */
  isJustRoll(action: ActionOf<K>): boolean;
  readonly seats: readonly Sitter[];
  /** Who looks on at this device. */
  readonly viewers: readonly Viewer[];
  /** What is shown after it. */
  readonly queue: readonly Pick<ShownStep<K>, 'step' | 'seat'>[];
  /** How many steps in a row were this seat's before it. */
  readonly before: number;
  /** Where the table is by now. */
  readonly now: Pick<Snapshot<K>, 'seat' | 'actions' | 'result'>;
  /** More has happened since, at a table that does not wait for this device. */
  readonly isBehind: boolean;
  /** Somebody here has little time to answer. */
  readonly isPressed: boolean;
  /** No game of this kind has come to its end on this device. */
  readonly isFirst: boolean;
  /** The step in words, to be read. */
  readonly sentence: string;
}

export function timesOf<K extends GameId>(shown: ShownStep<K>, context: ShowContext<K>): ShowTimes {
  const { step, seat: actor } = shown;
  const { rhythm, isHidden, seats, viewers, queue, before, now, isFirst, sentence } = context;
  const isBehind = context.isBehind || context.isPressed;
  const isRoll = isThrow(shown);
  const [next] = queue;
  // Covered dice, which a lot is not, are thrown by all at once: only the last hand takes its time.
  const isCovered = isHidden && isRoll && actor !== undefined;
  if (isCovered && next !== undefined && isThrow(next)) return NO_TIME;
  // The dice tell it.
  if (step.kind === 'action' && context.isJustRoll(step.action)) return NO_TIME;
  const isBots = isBot(seats, actor);
  const tempo = {
    dice: settings.dice.peek(),
    bots: botsTempo(isFirst),
    instant: isInstant(),
  } as const;
  const tumble = isRoll && actor !== undefined ? tumbleFor(tempo, isBots) : 0;
  const suspense = tumble > 0 ? rhythm.suspense(shown) : 0;
  const counting = rhythm.countsFor(shown);
  const isEnd = queue.length === 0 && now.result !== undefined;
  // The next player at this device needs to read what the last one did.
  const isForAnother = !isHidden && now.actions.length > 0 && now.seat !== actor;
  // Everybody reads what decided the game.
  const isOwnAction =
    !isRoll && !isEnd && !isForAnother && viewers.some((viewer) => viewer === actor);
  const look = rhythm.looksFor(shown);
  const others = queue.findIndex((one) => one.seat !== actor);
  const stay = stayFor(tempo, {
    isBots,
    isOwn: isOwnAction || (queue.length === 0 && goesOn(actor, now)),
    isAsked: now.actions.length > 0,
    lingers: rhythm.lingers(shown),
    isRoll,
    before,
    behind: others < 0 ? queue.length : others,
    words: sentence.split(/\s+/).length,
    isBehind,
  });
  const most = context.isPressed ? QUICK_LOOK : isBehind ? SHORT_LOOK : Number.POSITIVE_INFINITY;
  return {
    air: Math.min(tumble + suspense + counting, most),
    stay: isCovered ? 0 : Math.min(Math.max(stay, look), most),
  };
}

/** Milliseconds, of which none are to be lost by looking on. */
const LITTLE_TIME = 15_000;

/** Whether somebody at this device has little time to answer. */
export const isPressed = <K extends GameId>({ asks }: Pick<Snapshot<K>, 'asks'>): boolean =>
  asks.some(({ until = Number.POSITIVE_INFINITY }) => until - Date.now() < LITTLE_TIME);

/** A newcomer is given time to read. */
const botsTempo = (isFirst: boolean): Tempo['bots'] => {
  const chosen = settings.bots.peek();
  return isFirst && chosen === 'normal' ? 'first' : chosen;
};

/** Whether the seat that has just acted here is asked again: it knows what it did. */
export const goesOn = <K extends GameId>(
  actor: Seat | undefined,
  { seat, actions }: Pick<Snapshot<K>, 'seat' | 'actions'>,
): boolean => actor !== undefined && seat === actor && actions.length > 0;

/** Whether a bot plays that seat now, for itself or for somebody. */
export function isBot(seats: readonly Sitter[], seat: Seat | undefined): boolean {
  const sitter = seat === undefined ? undefined : seats[seat];
  return sitter !== undefined && (sitter.kind === 'bot' || sitter.standIn);
}

/** Whether all people are out and bots play the rest. False where there were only bots to watch. */
export function areOut<K extends GameId>(
  isOut: (view: ViewOf<K>, seat: Seat) => boolean,
  seats: readonly Sitter[],
  view: ViewOf<K>,
): boolean {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length > 0 && people.every((seat) => isOut(view, seat));
}
