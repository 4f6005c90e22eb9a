import type { Seat, Viewer } from '../game.ts';
import type { DodgyOptions } from './options.ts';
import type { Counts, DodgyState, Image, Statement } from './state.ts';

/** What one viewer may know. There is no place in it for another seat's covered dice. */
export interface DodgyView {
  readonly viewer: Viewer;
  readonly options: DodgyOptions;
  readonly seats: number;
  readonly phase: DodgyState['phase'];
  readonly seat: Seat;
  readonly opener: Seat;
  /** How many regular dice each seat has: open knowledge. */
  readonly dice: readonly number[];
  /** Who has the stone is open knowledge too (Dodgy 9). */
  readonly stone: Seat | -1 | -2;
  /** Which seats have thrown their dice this round. */
  readonly rolled: readonly boolean[];
  /** The viewer's own dice; an empty list before rolling and for spectators. */
  readonly hand: Counts;
  /** What the stone shows, if the viewer has it or it is open; else -1. */
  readonly stoneShows: Image | -1;
  /** Everybody's dice while they lie open (phase `take`, Dodgy 20); else an empty list. */
  readonly open: readonly Counts[];
  readonly said: readonly Statement[];
  readonly believed: readonly boolean[];
  readonly caller: Seat;
  readonly fallen: readonly Seat[];
}
