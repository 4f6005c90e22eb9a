import { expect, test } from 'vitest';
import { fullRules, shortRules } from './short-rules.ts';

test.each([
  ['dodgy-dice', 2, { outAt: 4 }, { outAt: 0 }],
  ['dodgy-dice', 4, { outAt: 4 }, { outAt: 0 }],
  ['dodgy-dice', 5, { outAt: 3 }, { outAt: 0 }],
  ['dodgy-dice', 6, { outAt: 2 }, { outAt: 0 }],
  ['skip-bo-dice', 3, {}, {}],
] as const)('%s with %i: the short game %o, the full one %o', (game, seats, short, full) => {
  expect(shortRules(game, seats)).toEqual(short);
  expect(fullRules(game, seats)).toEqual(full);
});
