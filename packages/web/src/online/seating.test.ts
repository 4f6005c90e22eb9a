import { expect, test } from 'vitest';
import { seatingFor } from './seating.ts';

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
