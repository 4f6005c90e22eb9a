/** One table on the screen. Components draw its signals; the functions here and in `open-session.ts` change it. */

import type { SendReply, TableLink } from '@dicehall/link';
import { type ActionOf, type GameId, gameOf, type Seat, type ViewOf } from '@dicehall/rules';
import { type Event, type FollowedStep, type Following, viewIn } from '@dicehall/table';
import { batch, type Signal } from '@preact/signals';
import type { GameModule } from '../../games/contract.ts';
import { finish, type Playback, showNext } from '../../show/playback.ts';
import type { Shown } from '../../show/shown-state.ts';
import type { Snapshot } from '../../show/snapshot.ts';
import type { ShownRoll, ShownStep } from '../../show/step.ts';

/** A step that waits to be shown. */
export interface QueuedStep<K extends GameId> extends ShownStep<K> {
  /** Steps that arrived together have the same number. */
  readonly batch: number;
}

type Listener<K extends GameId> = (steps: readonly ShownStep<K>[]) => void;

export interface Session<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly link: TableLink;
  /** What the screen shows now. */
  readonly shown: Signal<Shown<K>>;
  /** Everything that was shown, the oldest first. */
  readonly lines: Signal<readonly ShownStep<K>[]>;
  /** Whether the game had gone on for a while before the first of them. */
  readonly isCut: Signal<boolean>;
  /** Seats that share this device in a game with covered dice; what is shown is then public. Else none. */
  readonly sharers: readonly Seat[];
  readonly sentence: Sentence<K>;
  readonly history: Omit<History, 'events'>;
  readonly follower: Following<K>;
  readonly playback: Playback<QueuedStep<K>>;
  readonly listeners: Listener<K>[];
  /** The table as it is, whatever is still being shown. */
  snapshot: Snapshot<K>;
  /** The dice that lie there when everything has been shown. */
  rolled: ShownRoll<K> | undefined;
  /** What is shown from the beginning, until somebody listens. */
  unheard: readonly ShownStep<K>[];
  /** Whose steps were shown last, and how many in a row. */
  run: { readonly seat: Seat | undefined; readonly length: number } | undefined;
  batches: number;
  /** No game of this kind has come to its end on this device. */
  isFirst: boolean;
  isHurried: boolean;
  /** Hears no more of the link. */
  unwatch(): void;
}

/** A step in words, with the names of the players. */
export type Sentence<K extends GameId> = (
  step: FollowedStep<K>,
  names: readonly string[],
) => string;

export interface SeenSteps {
  /** The number of the last step that came onto the table. */
  readonly last: number;
  note(n: number): void;
}

/** What happened in the game on the table before the session began. */
export interface History {
  readonly events: readonly Event[];
  /** Nobody has seen it yet: it is shown, not only written into the log. */
  readonly isNew: boolean;
  /** Seen before the page was left: the rest is shown. Left out, all of it was seen. */
  readonly seen?: SeenSteps;
  /** The beginning of the game could not be had. */
  readonly isCut?: boolean;
  /** Others play on wherever this device is: what waits is shown quickly. */
  readonly isApart?: boolean;
}

/** `by`: which of this device's seats; left out, the one that the table shows. */
export async function act<K extends GameId>(
  { game, link, shown, playback }: Session<K>,
  action: ActionOf<K>,
  by?: Seat,
): Promise<SendReply> {
  // To answer is to have seen enough of what is shown.
  if (shown.peek().actions.length > 0) batch(() => finish(playback));
  const { table, seat = 0 } = shown.peek();
  const own = by ?? seat;
  const at = table.match?.asked.find((one) => one.seat === own)?.at ?? 0;
  const text = gameOf(game).notation.makeAction(action);
  return link.send({ kind: 'act', seat: own, at, action: text });
}

/** Ends the current part of a step: in the air, or at rest. */
export const skip = <K extends GameId>({ playback }: Session<K>): void =>
  batch(() => showNext(playback));

/** Skips to the end of the game, once only bots are left in it. */
export function hurry<K extends GameId>(session: Session<K>): void {
  session.isHurried = true;
  batch(() => finish(session.playback));
}

/** Tells the listener everything as it happens, before it is shown, starting with what nobody has heard. */
export function listen<K extends GameId>(session: Session<K>, listener: Listener<K>): void {
  session.listeners.push(listener);
  if (session.unheard.length > 0) listener(session.unheard);
  session.unheard = [];
}

/** The table as one seat of this device sees it, with its covered dice: for that player only. */
export const secretView = <K extends GameId>({ follower }: Session<K>, seat: Seat): ViewOf<K> =>
  viewIn(follower, seat);

/** People who are not at their devices, though a bot may play for them. */
export const absentSeats = <K extends GameId>({ link, shown }: Session<K>): readonly Seat[] =>
  shown
    .peek()
    .table.seats.flatMap(({ kind }, seat) =>
      kind === 'person' && !link.state.present.includes(seat) ? [seat] : [],
    );
