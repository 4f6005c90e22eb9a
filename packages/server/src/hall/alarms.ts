/**
 * One clock for all tables: a heap of alarms and a single timer for the first of them. A table has one alarm that
 * counts, `live.alarm`; whatever else the heap holds of it is passed over.
 */

import type { LiveTable } from './live-table.ts';

interface Alarm {
  readonly at: number;
  readonly live: LiveTable;
}

export interface Alarms {
  readonly heap: Alarm[];
  readonly now: () => number;
  readonly ring: (live: LiveTable) => void;
  timer: NodeJS.Timeout | undefined;
  timerAt: number;
  isClosed: boolean;
}

/** Re-check at least once a minute, so stale alarms leave the heap. */
const LONGEST_WAIT = 60_000;
const NEVER = Number.POSITIVE_INFINITY;

export const makeAlarms = (now: () => number, ring: (live: LiveTable) => void): Alarms => ({
  heap: [],
  now,
  ring,
  timer: undefined,
  timerAt: NEVER,
  isClosed: false,
});

/** Rings at that time or before; then the table is looked after and the alarm set again. */
export function setAlarm(alarms: Alarms, live: LiveTable, at: number): void {
  // A clock that moves with every step would leave an alarm in the heap each time.
  if (alarms.isClosed || (live.alarm >= 0 && live.alarm <= at)) return;
  live.alarm = Math.min(at, alarms.now() + LONGEST_WAIT);
  add(alarms.heap, { at: live.alarm, live });
  setTimer(alarms);
}

export function closeAlarms(alarms: Alarms): void {
  alarms.isClosed = true;
  clearTimeout(alarms.timer);
  alarms.heap.length = 0;
}

function setTimer(alarms: Alarms): void {
  const at = alarms.heap[0]?.at ?? NEVER;
  if (at === alarms.timerAt || alarms.isClosed) return;
  clearTimeout(alarms.timer);
  alarms.timerAt = at;
  if (at === NEVER) return;
  alarms.timer = setTimeout(() => ringDue(alarms), Math.max(0, at - alarms.now()));
}

function ringDue(alarms: Alarms): void {
  const { heap } = alarms;
  alarms.timerAt = NEVER;
  const time = alarms.now();
  for (let first = heap[0]; first !== undefined && first.at <= time; first = heap[0]) {
    takeFirst(heap);
    if (first.live.alarm !== first.at) continue;
    first.live.alarm = -1;
    alarms.ring(first.live);
  }
  setTimer(alarms);
}

function add(heap: Alarm[], alarm: Alarm): void {
  let at = heap.push(alarm) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const other = heap[above];
    if (other === undefined || other.at <= alarm.at) break;
    heap[at] = other;
    at = above;
  }
  heap[at] = alarm;
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
