/** One thing worth telling of a game: a stable code and the numbers behind it. Words are made from it elsewhere. */

import type { Seat } from '@dicehall/rules';

/** What kind of thing a part of a story tells. */
export type StoryCode =
  /** The winner was as good as beaten: `chance`. */
  | 'comeback'
  /** The favourite changed again and again: `times`, the last time here. */
  | 'see-saw'
  /** Nobody was ahead of the winner from this round on. */
  | 'led'
  /** Nobody won; this seat was nearest to it: `chance`. */
  | 'nearest'
  /** The largest entry in the winner's column of the ledger: the `winner` and its `gain`. */
  | 'turning-point'
  /** Where dice are covered: what did most for the `winner` for good, `from` and `to`. */
  | 'lasting-gain'
  /** A choice by which the seat could have won at once, and did not. `action` is the one that wins. */
  | 'overlooked'
  /** The roll that gave its roller most, against the mean of all that could fall: its `gain`; `chance` of one as good. */
  | 'luckiest-roll'
  /** The same, next to a turning point that is a luckier roll. */
  | 'next-luckiest-roll'
  /** The rarest hand under a cup: `chance`. */
  | 'rarest-hand'
  /** A seat's best choice: the next best would have cost `lead`. One for each seat that has one. */
  | 'best-choice'
  /** A seat's costliest choice: `instead` would have been worth `cost` more. */
  | 'costliest'
  /** A seat that chose, and never at any great cost: how many `decisions`. */
  | 'no-mistake'
  /** A risk that nobody had to take and that held: `chance` to go wrong, and what the game knows of it. */
  | 'boldest';

/** One thing worth telling of a finished game. */
export interface StoryPart {
  readonly code: StoryCode;
  readonly seat: Seat;
  /** Rounds count from 1. */
  readonly round: number;
  /** How many steps had been played when it had happened: where a replay shows it. */
  readonly step: number;
  /** What was rolled or done, in notation, if that is what mattered. */
  readonly roll?: string;
  readonly action?: string;
  /** What would have been better, in notation. */
  readonly instead?: string;
  readonly data: Readonly<Record<string, number>>;
}
