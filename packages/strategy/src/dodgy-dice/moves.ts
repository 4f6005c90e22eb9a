/** Moves between classes of hands, with their chances. */

export interface Moves {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

export const NO_MOVES: Moves = {
  from: new Int32Array(0),
  to: new Int32Array(0),
  chance: new Float64Array(0),
};

/** Adds to each class what arrives there; the classes left lie in `source` from `offset` on. */
export function arrive(
  { from, to, chance }: Moves,
  source: Float64Array,
  offset: number,
  target: Float64Array,
): void {
  for (let move = 0; move < from.length; move++) {
    const goal = to[move] ?? 0;
    const leaving = source[offset + (from[move] ?? 0)] ?? 0;
    target[goal] = (target[goal] ?? 0) + leaving * (chance[move] ?? 0);
  }
}

/** Adds to each class the value that it can expect, into `out` from `offset` on. */
export function foresee(
  { from, to, chance }: Moves,
  values: Float64Array,
  out: Float64Array,
  offset: number,
): void {
  for (let move = 0; move < from.length; move++) {
    const at = offset + (from[move] ?? 0);
    out[at] = (out[at] ?? 0) + (values[to[move] ?? 0] ?? 0) * (chance[move] ?? 0);
  }
}
