import { expect, test } from 'vitest';
import { allOf, anyOf, players } from './voice.ts';

test.each([
  ['en', [], '', ''],
  ['en', ['a1'], 'a1', 'a1'],
  ['en', ['a1', 'b2'], 'a1 and b2', 'a1 or b2'],
  ['en', ['a1', 'b2', 'c3'], 'a1, b2 and c3', 'a1, b2 or c3'],
  ['es', ['a1'], 'a1', 'a1'],
  ['es', ['Ana', 'Inés'], 'Ana e Inés', 'Ana o Inés'],
  ['es', ['7', '8'], '7 y 8', '7 u 8'],
] as const)('in %s, a list of %j', (lang, items, all, any) => {
  expect(allOf(lang, items)).toBe(all);
  expect(anyOf(lang, items)).toBe(any);
});

test('players are named in the order asked for', () => {
  const voice = { lang: 'en', names: { seats: ['Ana', 'Ben', 'Carla'] } } as const;
  expect(players(voice, [2])).toBe('Carla');
  expect(players(voice, [2, 0])).toBe('Carla and Ana');
});
