/** What workers and the bench agree on. */

/** So much of it was done in so much processor time. */
export interface Counted {
  readonly count: number;
  readonly cpuSeconds: number;
  /** The value at the start, where two programs must agree on it. */
  readonly value?: number;
}

export const PIG_TOLERANCE = 1e-9;

/** Of playouts, in moves of the peer. Rolling on is one of theirs and two steps of ours: 1.25 on average. */
export const SEARCH_DEPTH = 50;
export const SEARCH_ITERATIONS = 1000;
