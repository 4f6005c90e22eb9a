import { openTable, tableFrom } from '@dicehall/table';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAlarms, makeAlarms, setAlarm } from './alarms.ts';
import { type LiveTable, makeLiveTable } from './live-table.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const opened = openTable(
  { table: 'x', game: 'dodge-dice', seats: 2, host: '0'.repeat(32) },
  { now: 0, randomBytes: (length) => new Uint8Array(length) },
);
if (!opened.ok) throw new Error(opened.refusal.code);
const table = tableFrom([opened.value]);
const makeOne = (): LiveTable => makeLiveTable(table, 0);

test('alarms ring in order, each at its time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 60 }), (times) => {
      vi.setSystemTime(0);
      const rung: number[] = [];
      const alarms = makeAlarms(Date.now, () => rung.push(Date.now()));
      for (const at of times) setAlarm(alarms, makeOne(), at);
      vi.advanceTimersByTime(60_000);
      expect(rung).toEqual(times.toSorted((one, other) => one - other));
      expect(alarms.heap.length).toBe(0);
      closeAlarms(alarms);
    }),
  );
});

test('an earlier moment takes the place of a later one, a later one waits for the earlier', () => {
  const rung: number[] = [];
  const alarms = makeAlarms(Date.now, () => rung.push(Date.now()));
  const live = makeOne();
  setAlarm(alarms, live, 500);
  setAlarm(alarms, live, 200);
  setAlarm(alarms, live, 900);
  vi.advanceTimersByTime(1_000);
  expect(rung).toEqual([200]);
});

test('a day away is looked at every minute, so that the heap holds nothing for long', () => {
  const rung: number[] = [];
  const alarms = makeAlarms(Date.now, () => rung.push(Date.now()));
  for (let i = 0; i < 100; i++) {
    const live = makeOne();
    setAlarm(alarms, live, 86_400_000);
    setAlarm(alarms, live, 10);
  }
  expect(alarms.heap.length).toBe(200);
  vi.advanceTimersByTime(60_000);
  expect(rung).toHaveLength(100);
  expect(alarms.heap.length).toBe(0);
});
