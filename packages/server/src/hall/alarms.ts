/**
 * One clock for all tables: a heap of moments and a single timer for the first of them. A table has one
 * moment that counts, `live.alarm`; whatever else the heap holds of it is passed over.
 */

import type { LiveTable } from './live-table.ts';

interface Alarm {
  readonly at: number;
  readonly live: LiveTable;
}

export interface Alarms {
  /** Rings at that time or before; then the table is looked after and the alarm set again. */
  set(live: LiveTable, at: number): void;
  readonly size: number;
  close(): void;
}

/** A later moment is looked at again then: what has become void does not stay in the heap for a day. */
const LONGEST_WAIT = 60_000;

export function makeAlarms(now: () => number, ring: (live: LiveTable) => void): Alarms {
  const heap: Alarm[] = [];
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let isClosed = false;

  const arm = (): void => {
    const at = heap[0]?.at ?? Number.POSITIVE_INFINITY;
    if (at === timerAt || isClosed) return;
    clearTimeout(timer);
    timerAt = at;
    if (at === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(run, Math.max(0, at - now()));
  };

  const run = (): void => {
    timerAt = Number.POSITIVE_INFINITY;
    const time = now();
    for (let first = heap[0]; first !== undefined && first.at <= time; first = heap[0]) {
      takeFirst(heap);
      if (first.live.alarm !== first.at) continue;
      first.live.alarm = -1;
      ring(first.live);
    }
    arm();
  };

  return {
    set(live, at) {
      // Moved on with every step, a clock would leave a moment in the heap for each of them.
      if (isClosed || (live.alarm >= 0 && live.alarm <= at)) return;
      live.alarm = Math.min(at, now() + LONGEST_WAIT);
      add(heap, { at: live.alarm, live });
      arm();
    },
    get size() {
      return heap.length;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      heap.length = 0;
    },
  };
}

function add(heap: Alarm[], moment: Alarm): void {
  let at = heap.push(moment) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const other = heap[above];
    if (other === undefined || other.at <= moment.at) break;
    heap[at] = other;
    at = above;
  }
  heap[at] = moment;
}

function takeFirst(heap: Alarm[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const one = heap[left];
    const other = heap[left + 1];
    if (one === undefined) break;
    const isOther = other !== undefined && other.at < one.at;
    const least = isOther ? other : one;
    if (least.at >= last.at) break;
    heap[at] = least;
    at = isOther ? left + 1 : left;
  }
  heap[at] = last;
}
