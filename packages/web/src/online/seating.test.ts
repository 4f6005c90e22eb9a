import { DEFAULT_SETTINGS } from '@dicehall/table';
import { expect, test } from 'vitest';
import { scriptedSeat } from '../table/scripted.ts';
import { isSeen, seatingFor } from './seating.ts';

test.each([
  ['all there are', 'dodgy-dice', { outAt: 0 }, [0, 1], [0, 1, -1, -1, -1, -1]],
  [
    'as many as can begin with more than three dice',
    'dodgy-dice',
    { outAt: 3 },
    [0, 1],
    [0, 1, -1, -1, -1],
  ],
  ['as many as can begin with more than four', 'dodgy-dice', { outAt: 4 }, [0, 2], [0, 2, -1, -1]],
  ['never fewer than sit there', 'dodgy-dice', { outAt: 4 }, [0, 1, 2, 3], [0, 1, 2, 3]],
  [
    'what another rule took away comes back',
    'dodge-dice',
    { target: 50 },
    [1],
    [1, -1, -1, -1, -1, -1],
  ],
] as const)('seats for a rule: %s', (_, game, chosen, taken, seating) => {
  expect(seatingFor(game, chosen, taken)).toEqual(seating);
});

const BEFORE = {
  options: 'goal=25',
  settings: DEFAULT_SETTINGS,
  seats: [scriptedSeat('person', 'Ana'), scriptedSeat('empty', ''), scriptedSeat('person', 'Ben')],
};

test.each([
  ['empty seats are put away', { order: [0, 2] }, false],
  ['empty seats are added', { order: [0, 1, 2, -1, -1] }, false],
  ['people change places', { order: [2, 0] }, true],
  ['another rule', { order: [0, 1, 2], options: '-' }, true],
  ['a clock', { order: [0, 2], settings: { ...DEFAULT_SETTINGS, clock: '60s' } }, true],
] as const)('a change that people see, or do not: %s', (_, change, seen) => {
  const { options, settings } = BEFORE;
  expect(isSeen({ options, settings, ...change }, BEFORE)).toBe(seen);
});
