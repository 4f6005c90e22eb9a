import { GAME_IDS } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { parsePath, pathOf } from '../parts/route.ts';
import { GAMES_TO_OFFER, quickBotsOf } from './index.ts';

test('every game of the registry is offered, the quickest to learn first', () => {
  expect(GAMES_TO_OFFER.toSorted()).toEqual(GAME_IDS.toSorted());
  expect(GAMES_TO_OFFER.slice(0, 4)).toEqual([
    'skip-bo-dice',
    'dodge-dice',
    'sequence-dice',
    'dodgy-dice',
  ]);
});

test('a game at once is against one bot, or as many as the game wants', () => {
  expect(GAMES_TO_OFFER.slice(0, 4).map(quickBotsOf)).toEqual([1, 1, 1, 2]);
});

test.each([
  ['/', { name: 'home' }],
  ['/play/skip-bo-dice', { name: 'play', game: 'skip-bo-dice' }],
  ['/setup/dodgy-dice', { name: 'setup', game: 'dodgy-dice' }],
  ['/learn/dodge-dice', { name: 'learn', game: 'dodge-dice' }],
  ['/t/quiet-otter-41', { name: 'table', code: 'quiet-otter-41' }],
  ['/rules/dodge-dice#chips', { name: 'rules', game: 'dodge-dice', section: 'chips' }],
  ['/rules/dodge-dice', { name: 'rules', game: 'dodge-dice', section: '' }],
  ['/join', { name: 'join' }],
  ['/settings', { name: 'settings' }],
] as const)('%s is read and written', (path, page) => {
  expect(parsePath(path)).toEqual(page);
  expect(pathOf(page)).toBe(path);
});

test.each(['/play', '/play/chess', '/t/a%20b', '/settings/x', '/nothing', '/play/dodge-dice/x'])(
  '%s is no page',
  (path) => expect(parsePath(path)).toEqual({ name: 'missing' }),
);
