/**
 * A board as one tab stop: arrow keys move by one and stop at the edges, Home and End go along the row, with
 * Control to the corners; Page Down and Page Up go to the next place that may be chosen.
 */

import { useEffect, useRef, useState } from 'preact/hooks';

export interface GridPlan {
  readonly across: number;
  readonly count: number;
  /** Places that may be chosen now, in the order of the board. */
  readonly choosable: readonly number[];
}

/** Where a key leads to; undefined for keys that do not move. */
export function stepInGrid(
  at: number,
  key: string,
  withControl: boolean,
  { across, count, choosable }: GridPlan,
): number | undefined {
  const column = at % across;
  const row = at - column;
  switch (key) {
    case 'ArrowRight':
      return column < across - 1 ? at + 1 : at;
    case 'ArrowLeft':
      return column > 0 ? at - 1 : at;
    case 'ArrowDown':
      return at + across < count ? at + across : at;
    case 'ArrowUp':
      return at >= across ? at - across : at;
    case 'Home':
      return withControl ? 0 : row;
    case 'End':
      return withControl ? count - 1 : row + across - 1;
    case 'PageDown':
      return choosable.find((one) => one > at) ?? choosable[0] ?? at;
    case 'PageUp':
      return choosable.findLast((one) => one < at) ?? choosable.at(-1) ?? at;
    default:
      return undefined;
  }
}

/** While nobody moves in it, the tab stop is the first place that may be chosen. */
export function useGrid(plan: GridPlan) {
  const grid = useRef<HTMLElement | null>(null);
  const [first] = plan.choosable;
  const [at, setAt] = useState(first ?? 0);
  useEffect(() => {
    const isInside = grid.current?.contains(document.activeElement) ?? false;
    if (first !== undefined && !isInside) setAt(first);
  }, [first]);
  const move = (event: KeyboardEvent): void => {
    const next = stepInGrid(at, event.key, event.ctrlKey || event.metaKey, plan);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll<HTMLElement>('[data-rove]')[next]?.focus();
  };
  return {
    /** For a table, its cells, and the one thing in each cell that takes the focus. */
    grid: {
      role: 'grid' as const,
      ref: (element: HTMLElement | null) => {
        grid.current = element;
      },
      onKeyDown: move,
    },
    at,
    cell: { role: 'gridcell' as const },
    item: (index: number) => ({
      'data-rove': '',
      tabIndex: index === at ? 0 : -1,
      onFocus: () => setAt(index),
    }),
  };
}
