/** What workers and the bench agree on. */

/** How much was done, in how much processor time. */
export interface Counted {
  readonly count: number;
  readonly cpuSeconds: number;
  /** The value at the start, where two programs must agree on it. */
  readonly value?: number;
}

export const PIG_TOLERANCE = 1e-9;

/** The depth of playouts, in moves of the peer. */
export const SEARCH_DEPTH = 50;
/** Rolling on is one move of theirs and two steps of ours; in random play from here that makes this many. */
export const STEPS_PER_MOVE = 1.253;
export const SEARCH_ITERATIONS = 1000;
/** The first roll of the play, before anything is placed. */
export const SEARCH_DICE: readonly number[] = [1, 1, 3, 4, 6];
