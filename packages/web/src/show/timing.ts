/** How long a moment of a table is shown: by who did it, what it is, and how fast the player likes it. */

import type { ActionOf, GameId, Seat, Viewer, ViewOf } from '@dicehall/rules';
import type { SeatView } from '@dicehall/table';
import { isInstant, settings } from '../parts/settings.ts';
import { stayFor, type Tempo, tumbleFor } from './durations.ts';
import type { Frame } from './frames.ts';
import type { Pace } from './pace.ts';
import type { Now } from './snapshot.ts';
import { actorOf, isThrow } from './step.ts';

/** How long at most anything is shown to a device that is behind, and to one that is pressed, in milliseconds. */
const SHORT_LOOK = 600;
export const QUICK_LOOK = 300;

type Sitter = Pick<SeatView, 'kind' | 'standIn'>;

interface Company<K extends GameId> {
  readonly pace: Pace<K>;
  /** Dice lie covered in this game. */
  readonly isHidden: boolean;
  /** As the game's traits say. */
  isJustRoll(action: ActionOf<K>): boolean;
  readonly seats: readonly Sitter[];
  /** Who looks on at this device. */
  readonly viewers: readonly Viewer[];
  /** What is shown after it. */
  readonly queue: readonly Pick<Frame<K>, 'lastStep' | 'rolled'>[];
  /** How many moments in a row were this seat's before it. */
  readonly before: number;
  /** Where the table is by now. */
  readonly now: Pick<Now<K>, 'seat' | 'actions' | 'result'>;
  /** More has happened since, at a table that does not wait for this device. */
  readonly isBehind: boolean;
  /** Somebody here has little time to answer. */
  readonly isPressed: boolean;
  /** No game of this kind has come to its end on this device. */
  readonly isFirst: boolean;
  /** The moment in words, to be read. */
  readonly sentence: string;
}

/** Both in milliseconds; what has neither is not shown by itself. */
export interface ShowTimes {
  /** Dice turn or are counted, and nothing of what they come to is told. */
  readonly air: number;
  /** They lie still, and it is told. */
  readonly stay: number;
}

export const NO_TIME: ShowTimes = { air: 0, stay: 0 };

export function timesOf<K extends GameId>(frame: Frame<K>, company: Company<K>): ShowTimes {
  const { lastStep } = frame;
  const { pace, isHidden, seats, viewers, queue, before, now, isFirst, sentence } = company;
  const isBehind = company.isBehind || company.isPressed;
  const isRoll = isThrow(lastStep);
  const [next] = queue;
  const actor = actorOf(frame);
  // Covered dice, which a lot is not, are thrown by all at once: only the last hand takes its time.
  const isCovered = isHidden && isRoll && actor !== undefined;
  if (isCovered && next !== undefined && isThrow(next.lastStep)) return NO_TIME;
  // The dice tell it.
  if (lastStep.step.kind === 'action' && company.isJustRoll(lastStep.step.action)) return NO_TIME;
  const isBots = isBot(seats, actor);
  const tempo = {
    dice: settings.dice.peek(),
    bots: botsTempo(isFirst),
    instant: isInstant(),
  } as const;
  const tumble = isRoll && actor !== undefined ? tumbleFor(tempo, isBots) : 0;
  const suspense = tumble > 0 ? pace.suspense(lastStep) : 0;
  const counting = pace.countsFor(lastStep);
  const isEnd = queue.length === 0 && now.result !== undefined;
  // Whoever plays next at this device reads what the one before has done.
  const isForAnother = !isHidden && now.actions.length > 0 && now.seat !== actor;
  // Everybody reads what decided the game.
  const isOwnAction =
    !isRoll && !isEnd && !isForAnother && viewers.some((viewer) => viewer === actor);
  const look = pace.looksFor(lastStep);
  const others = queue.findIndex((one) => actorOf(one) !== actor);
  const stay = stayFor(tempo, {
    isBots,
    isOwn: isOwnAction || (queue.length === 0 && goesOn(actor, now)),
    isAsked: now.actions.length > 0,
    lingers: pace.lingers(lastStep),
    isRoll,
    before,
    behind: others < 0 ? queue.length : others,
    words: sentence.split(/\s+/).length,
    isBehind,
  });
  const most = company.isPressed ? QUICK_LOOK : isBehind ? SHORT_LOOK : Number.POSITIVE_INFINITY;
  return {
    air: Math.min(tumble + suspense + counting, most),
    stay: isCovered ? 0 : Math.min(Math.max(stay, look), most),
  };
}

/** Milliseconds, of which none are to be lost by looking on. */
const LITTLE_TIME = 15_000;

/** Whether somebody at this device has little time to answer. */
export const isPressed = <K extends GameId>({ asks }: Pick<Now<K>, 'asks'>): boolean =>
  asks.some(({ until = Number.POSITIVE_INFINITY }) => until - Date.now() < LITTLE_TIME);

/** Whoever does not know the game yet is given time to read. */
const botsTempo = (isFirst: boolean): Tempo['bots'] => {
  const chosen = settings.bots.peek();
  return isFirst && chosen === 'normal' ? 'first' : chosen;
};

/** Whether who has just acted here is asked again: nobody has to be told what they did themselves. */
export const goesOn = <K extends GameId>(
  actor: Seat | undefined,
  { seat, actions }: Pick<Now<K>, 'seat' | 'actions'>,
): boolean => actor !== undefined && seat === actor && actions.length > 0;

/** Whether a bot plays that seat now, for itself or for somebody. */
export function isBot(seats: readonly Sitter[], seat: Seat | undefined): boolean {
  const sitter = seat === undefined ? undefined : seats[seat];
  return sitter !== undefined && (sitter.kind === 'bot' || sitter.standIn);
}

/** Whether people have played and all of them are out: bots play the rest. Bots that people watch are no such rest. */
export function areOut<K extends GameId>(
  isOut: (view: ViewOf<K>, seat: Seat) => boolean,
  seats: readonly Sitter[],
  view: ViewOf<K>,
): boolean {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length > 0 && people.every((seat) => isOut(view, seat));
}
