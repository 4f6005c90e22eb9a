import type { Table } from '../index.ts';

/** Everything that a table is, as plain data: two tables are the same if their snapshots are equal. */
export function snapshot(table: Table): unknown {
  const { match, ...rest } = table;
  if (match === undefined) return rest;
  const { play, undoPoints, dice, ...others } = match;
  return {
    ...rest,
    match: {
      ...others,
      hasDice: dice !== undefined,
      play: `${play.header} ${play.key()}`,
      undoPoints: undoPoints.map((point) => ({ ...point, play: point.play.key() })),
    },
  };
}
