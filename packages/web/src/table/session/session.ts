/** One table on the screen, as its components see it: everything that they draw is a signal here. */

import type { Answer, TableLink, Wish } from '@dicehall/link';
import type { ActionOf, GameId, Seat, ViewOf } from '@dicehall/rules';
import type { Event, FollowedStep } from '@dicehall/table';
import type { ReadonlySignal } from '@preact/signals';
import type { GameModule } from '../../games/contract.ts';
import type { Now } from '../../show/snapshot.ts';
import type { Rolled } from '../../show/step.ts';

/** What the screen shows now. */
export interface Shown<K extends GameId> extends Now<K> {
  readonly rolled: Rolled<K> | undefined;
  /** What led here; undefined when the table was just opened. */
  readonly lastStep: FollowedStep<K> | undefined;
  /** What is told in words: of what others do, only what stays long enough is read. */
  readonly said: FollowedStep<K> | undefined;
  /** Dice are turning or being counted: nothing of what they come to may be told yet. */
  readonly isInAir: boolean;
  /** The view as far as it may be told: without what dice in the air bring. */
  readonly told: ViewOf<K>;
}

export interface LogLine<K extends GameId> {
  readonly n: number;
  readonly lastStep: FollowedStep<K>;
}

export interface Session<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly link: TableLink;
  readonly shown: ReadonlySignal<Shown<K>>;
  /** Everything that was shown, the oldest first. */
  readonly lines: ReadonlySignal<readonly LogLine<K>[]>;
  /** Whether the game had gone on for a while before the first of them. */
  readonly isCut: ReadonlySignal<boolean>;
  /** Everything that has happened and was not told yet, for listeners: told at once, before it is shown. */
  onSteps(listener: (lines: readonly LogLine<K>[]) => void): void;
  /** `by`: which of this device's seats; left out, the one that the table shows. */
  act(action: ActionOf<K>, by?: Seat): Promise<Answer>;
  /** Seats that share this device in a game with covered dice; what is shown is then public. Else none. */
  readonly sharers: readonly Seat[];
  /** The moment as one seat of this device knows it, covered dice included: for that player's eyes. */
  secretly(seat: Seat): ViewOf<K> | undefined;
  send(wish: Wish): Promise<Answer>;
  /** Ends what is in the air, or the time for reading what it came to: then the next moment is shown. */
  skip(): void;
  /** Shows nothing more of this game but its end: for when bots alone are left to play it. */
  hurry(): void;
  /** Ends what is shown; the link stays open, for its owner to close. */
  close(): void;
}

/** People who are not at their devices, though a bot may play for them. */
export const awayAt = <K extends GameId>({ link, shown }: Session<K>): readonly Seat[] =>
  shown
    .peek()
    .table.seats.flatMap(({ kind }, seat) =>
      kind === 'person' && !link.state.present.includes(seat) ? [seat] : [],
    );

/** The number of the question that this device is asked now; empty while it is not. */
export const questionOf = <K extends GameId>({
  actions,
  table,
  seat,
}: Pick<Shown<K>, 'actions' | 'table' | 'seat'>): string =>
  actions.length === 0 ? '' : String(table.match?.asked.find((own) => own.seat === seat)?.at ?? '');

/** A moment in words, with the names of the players. */
export type Sentence<K extends GameId> = (
  lastStep: FollowedStep<K>,
  names: readonly string[],
) => string;

export interface Seen {
  /** The number of the last step that came onto the table. */
  readonly last: number;
  note(n: number): void;
}

/** What happened in the game on the table before the session began. */
export interface History {
  readonly events: readonly Event[];
  /** Nobody has seen it yet: it is shown, not only written into the log. */
  readonly isNew: boolean;
  /** What was seen of it before the page was left: the rest is shown. Left out, all of it was. */
  readonly seen?: Seen;
  /** The beginning of the game could not be had. */
  readonly isCut?: boolean;
  /** Others play on wherever this device is: what waits is shown quickly. */
  readonly isApart?: boolean;
}
