import { GAME_IDS } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

test.each([
  ['dodgy-dise', 'dodgy-dice'],
  ['Dodge Dice', 'dodge-dice'],
  ['sequnece-dice', 'sequence-dice'],
  ['skip-bo-dcie', 'skip-bo-dice'],
  ['chess', undefined],
  ['', undefined],
])('%s is near %s', (text, name) => {
  expect(nearest(text, GAME_IDS)).toBe(name);
});

test.each([
  ['tournment', 'tournament'],
  ['sovle', 'solve'],
  ['sim', 'simulate'],
  ['p', undefined],
  ['dance', undefined],
])('%s is near %s', (text, name) => {
  const known = ['play', 'rules', 'bots', 'simulate', 'tournament', 'solve', 'solved', 'dice'];
  expect(nearest(text, known)).toBe(name);
});

test('the question, in both languages', () => {
  expect(didYouMean('en', 'willy', ['willi', 'paula'])).toBe(' Did you mean “willi”?');
  expect(didYouMean('es', 'wili', ['willi', 'paula'])).toBe(' ¿Quieres decir «willi»?');
  expect(didYouMean('en', 'x', ['willi'])).toBe('');
});
