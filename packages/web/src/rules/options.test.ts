import { expect, test } from 'vitest';
import { chosenIn, fitting, optionsText } from './options.ts';

test.each([
  ['skip-bo-dice', { goal: 25, first: 2 }, 3, { goal: 25, first: 2 }],
  ['skip-bo-dice', { goal: 25, first: 2 }, 2, { goal: 25 }],
  ['dodgy-dice', { outAt: 4 }, 4, { outAt: 4 }],
  ['dodgy-dice', { outAt: 4, stone: 'speaker-only' }, 6, { stone: 'speaker-only' }],
] as const)('%s: of %o, with %i players, %o', (game, chosen, seats, left) => {
  expect(fitting(game, chosen, seats)).toEqual(left);
});

test('rules are written as they are read', () => {
  expect(optionsText({})).toBe('-');
  expect(optionsText({ goal: 25, first: 'lot' })).toBe('goal=25,first=lot');
  const chosen = { goal: 25, wildFaces: 1, first: 0 };
  expect(chosenIn('skip-bo-dice', optionsText(chosen), 2)).toEqual(chosen);
});
