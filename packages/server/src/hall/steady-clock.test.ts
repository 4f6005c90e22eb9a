import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadyClock } from './steady-clock.ts';

const HOUR = 3_600_000;

function clocks() {
  const told: number[] = [];
  const outside = { wall: 10 * HOUR, steady: 500 };
  const now = steadyClock({
    wall: () => outside.wall,
    steady: () => outside.steady,
    onBack: (by) => void told.push(by),
  });
  const pass = (milliseconds: number, set = 0): number => {
    outside.steady += milliseconds;
    outside.wall += milliseconds + set;
    return now();
  };
  return { told, pass, outside };
}

test('goes on at its pace when the clock is set back, says so once, and meets it again', () => {
  const { told, pass, outside } = clocks();
  const start = pass(0);
  expect(pass(1_000, -HOUR)).toBe(start + 1_000);
  expect(pass(30_000)).toBe(start + 31_000);
  expect(told).toEqual([HOUR]);
  // Put right half, then all, then too far: a clock that is set forward is followed.
  expect(pass(1_000, HOUR / 2)).toBe(start + 32_000);
  expect(pass(1_000, HOUR / 2)).toBe(start + 33_000);
  expect(pass(0)).toBe(outside.wall);
  expect(pass(0, HOUR)).toBe(start + 33_000 + HOUR);
  expect(told).toHaveLength(1);
});

test('never goes back', () => {
  const step = fc.tuple(fc.nat(100_000), fc.integer({ min: -HOUR, max: HOUR }));
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { pass } = clocks();
      let last = pass(0);
      for (const [milliseconds, set] of steps) {
        const time = pass(milliseconds, set);
        expect(time).toBeGreaterThanOrEqual(last);
        last = time;
      }
    }),
  );
});
