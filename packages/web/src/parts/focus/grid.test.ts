import { expect, test } from 'vitest';
import { stepInGrid } from './grid.ts';

const PLAN = { across: 6, count: 36, choosable: [3, 10, 20] };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 5, 5],
  ['ArrowLeft', 6, 6],
  ['ArrowLeft', 7, 6],
  ['ArrowDown', 2, 8],
  ['ArrowDown', 33, 33],
  ['ArrowUp', 33, 27],
  ['ArrowUp', 4, 4],
  ['Home', 8, 6],
  ['End', 8, 11],
  ['Control+Home', 8, 0],
  ['Control+End', 8, 35],
  ['PageDown', 3, 10],
  ['PageDown', 30, 3],
  ['PageUp', 10, 3],
  ['PageUp', 0, 20],
] as const)('%s from %i leads to %i', (pressed, at, next) => {
  const key = pressed.replace('Control+', '');
  expect(stepInGrid(at, key, key !== pressed, PLAN)).toBe(next);
});

test('other keys do not move, and without a choice Page Down stays', () => {
  expect(stepInGrid(8, 'Enter', false, PLAN)).toBeUndefined();
  expect(stepInGrid(8, 'PageDown', false, { ...PLAN, choosable: [] })).toBe(8);
});
