import { expect, test } from 'vitest';
import { fitting } from './options.ts';

test.each([
  ['skip-bo-dice', { goal: 25, first: 2 }, 3, { goal: 25, first: 2 }],
  ['skip-bo-dice', { goal: 25, first: 2 }, 2, { goal: 25 }],
  ['dodgy-dice', { outAt: 4 }, 4, { outAt: 4 }],
  ['dodgy-dice', { outAt: 4, stone: 'speaker-only' }, 6, { stone: 'speaker-only' }],
] as const)('%s: of %o, with %i players, %o', (game, chosen, seats, left) => {
  expect(fitting(game, chosen, seats)).toEqual(left);
});
