/** Moves between classes of hands, with their chances. */

export interface Moves {
  /** The moves of class i, one after the other: from `first[i]` up to `first[i + 1]`. */
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

export interface RoundMove {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
}

/** Moves that leave `size` classes; those of one class stay in their order. */
export function makeMoves(list: readonly RoundMove[], size: number): Moves {
  const sorted = list.toSorted((a, b) => a.from - b.from);
  const first = new Int32Array(size + 1);
  for (const { from } of sorted) first[from + 1] = (first[from + 1] ?? 0) + 1;
  for (let from = 0; from < size; from++)
    first[from + 1] = (first[from + 1] ?? 0) + (first[from] ?? 0);
  return {
    first,
    to: Int32Array.from(sorted, ({ to }) => to),
    chance: Float64Array.from(sorted, ({ chance }) => chance),
  };
}

export function listOf({ first, to, chance }: Moves): RoundMove[] {
  let from = 0;
  return Array.from(to, (goal, i) => {
    while ((first[from + 1] ?? 0) <= i) from++;
    return { from, to: goal, chance: chance[i] ?? 0 };
  });
}

/** Adds to each class what arrives there; the classes left lie in `source` from `offset` on. */
export function arrive(
  { first, to, chance }: Moves,
  source: Float64Array,
  offset: number,
  target: Float64Array,
): void {
  let move = 0;
  for (let from = 0; from + 1 < first.length; from++) {
    const end = first[from + 1] ?? 0;
    const leaving = source[offset + from] ?? 0;
    // Most hands leave most options alone.
    if (leaving === 0) move = end;
    for (; move < end; move++) {
      const goal = to[move] ?? 0;
      target[goal] = (target[goal] ?? 0) + leaving * (chance[move] ?? 0);
    }
  }
}

/** Adds to each class the value that it can expect, into `out` from `offset` on. */
export function foresee(
  { first, to, chance }: Moves,
  values: Float64Array,
  out: Float64Array,
  offset: number,
): void {
  let move = 0;
  for (let from = 0; from + 1 < first.length; from++) {
    const end = first[from + 1] ?? 0;
    let sum = out[offset + from] ?? 0;
    for (; move < end; move++) sum += (values[to[move] ?? 0] ?? 0) * (chance[move] ?? 0);
    out[offset + from] = sum;
  }
}
