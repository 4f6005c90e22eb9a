/** One thing worth telling of a game: a stable code and the numbers behind it. Words are made from it elsewhere. */

import type { Seat } from '@dicehall/rules';

export type StoryCode =
  /** The winner was as good as beaten: `chance`. */
  | 'comeback'
  /** The favourite changed again and again: `times`, the last time here. */
  | 'see-saw'
  /** Nobody was ahead of the winner from this round on. */
  | 'led'
  /** Nobody won; this seat was nearest to it: `chance`. */
  | 'nearest'
  /** A turn of the winner's, or of another player's, that put the winner ahead for good: `from`, `to`. */
  | 'turning-point'
  | 'turning-point-other'
  /** The turn that did most for the winner, who was ahead before it or not yet after it: `from`, `to`. */
  | 'lasting-gain'
  /** A choice by which the seat could have won at once, and did not. `action` is the one that wins. */
  | 'overlooked'
  /** The roll that helped its roller most: `from`, `to`; `chance` of one as good. */
  | 'luckiest-roll'
  /** The same outside the turn that is told as the turning point or the gain, and had a luckier roll. */
  | 'next-luckiest-roll'
  /** The rarest hand under a cup: `chance`. */
  | 'rarest-hand'
  /** A risk that nobody had to take and that held: `chance` to go wrong, and what the game knows of it. */
  | 'boldest';

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
  readonly data: Readonly<Record<string, number>>;
}
