/**
 * One tab stop for many things: arrow keys move inside, Home and End go to the ends. `across` is how many
 * stand in a row, for up and down; without it all arrows go along the list.
 */

import { useEffect, useRef, useState } from 'preact/hooks';

const MOVES: Readonly<Record<string, (at: number, count: number, across: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowDown: (at, count, across) => (at + across) % count,
  ArrowUp: (at, count, across) => (at - across + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** `home` is where the tab stop is until somebody moves, and again whenever it changes. */
export function useRoving(home: number, across = 1) {
  const list = useRef<HTMLElement | null>(null);
  const [at, setAt] = useState(home);
  useEffect(() => setAt(home), [home]);
  const items = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[data-rove]') ?? []),
  ];
  const move = (event: KeyboardEvent): void => {
    const all = items();
    // Where the focus is, not where it was when this was last drawn: keys may come faster than that.
    const focused = all.findIndex((item) => item === document.activeElement);
    const next = MOVES[event.key]?.(focused < 0 ? at : focused, all.length, across);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    all[next]?.focus();
  };
  return {
    list: {
      ref: (element: HTMLElement | null) => {
        list.current = element;
      },
      onKeyDown: move,
    },
    item: (index: number) => ({
      'data-rove': '',
      tabIndex: index === at ? 0 : -1,
      onFocus: () => setAt(index),
    }),
  };
}
