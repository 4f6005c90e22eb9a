/**
 * Value iteration for two-player games of chance with everything in the open. The game is a set of
 * numbered positions; the solver knows nothing else of it.
 */

/** Positions 0 to `positions` - 1, each seen by the seat to move. */
export interface DenseGame {
  readonly positions: number;
  /** The best chance to win of the seat to move, from the values of the positions that may follow. */
  backup(values: Float64Array, position: number): number;
  /**
   * Positions in groups, each depending only on itself and on groups before it. Solving group by
   * group is what makes Pig quick (Neller and Presser 2004). One group with everything is always right.
   */
  readonly groups: readonly Int32Array[];
}

export interface Solved {
  readonly values: Float64Array;
  /** Sweeps of the group that took longest. */
  readonly sweeps: number;
}

/** Stops when no value of a group moves by more than the tolerance. */
export function valueIteration(
  game: DenseGame,
  tolerance: number,
  onGroup: (done: number, all: number) => void = () => {},
): Solved {
  const values = new Float64Array(game.positions);
  let most = 0;
  game.groups.forEach((group, index) => {
    most = Math.max(most, settle(game, group, values, tolerance));
    onGroup(index + 1, game.groups.length);
  });
  return { values, sweeps: most };
}

function settle(
  game: DenseGame,
  group: Int32Array,
  values: Float64Array,
  tolerance: number,
): number {
  for (let sweep = 1; ; sweep++) {
    let change = 0;
    for (let i = 0; i < group.length; i++) {
      const position = group[i] ?? 0;
      const value = game.backup(values, position);
      const moved = Math.abs(value - (values[position] ?? 0));
      if (moved > change) change = moved;
      values[position] = value;
    }
    if (change <= tolerance) return sweep;
  }
}
