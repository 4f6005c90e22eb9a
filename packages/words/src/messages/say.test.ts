import { expect, test } from 'vitest';
import { LANGS } from '../lang.ts';
import '../all.ts';
import { say } from './say.ts';

test('a placeholder without data is refused', () => {
  expect(() => say('en', 'refusal.space-taken')).toThrow('{space}');
});

test('what fills a placeholder is taken as it is', () => {
  expect(say('en', 'log.secret', { player: '{player} $& $1' })).toBe(
    '{player} $& $1 rolls in secret.',
  );
});

test('none, one and many have their forms', () => {
  const bust = (lang: 'en' | 'es', points: number) =>
    say(lang, 'log.skip-bo-dice.bust', { player: 'Ana', dice: '6, 6', points });
  expect(bust('en', 0)).toBe('Ana rolls 6, 6 and can place nothing: the turn is over.');
  expect(bust('en', 1)).toContain('its 1 point is lost');
  expect(bust('en', 7)).toContain('its 7 points are lost');
  expect(bust('es', 0)).toBe('Ana tira 6, 6 y no puede colocar nada: el turno se acaba.');
  expect(bust('es', 1)).toContain('se pierde 1 punto.');
  expect(bust('es', 7)).toContain('se pierden 7 puntos.');
});

test.each([
  ['en', 1, 'You still have 1 chip in your pile'],
  ['en', 2, 'You still have 2 chips in your pile'],
  ['es', 1, 'Aún te queda 1 ficha en la reserva'],
  ['es', 2, 'Aún te quedan 2 fichas en la reserva'],
] as const)('%s: %i chips in the pile', (lang, left, begin) => {
  expect(say(lang, 'refusal.chips-in-supply', { left })).toContain(begin);
});

test('a number that is large or none takes the form of many', () => {
  for (const lang of LANGS) {
    const form = (n: number) => say(lang, 'name.points', { n }).replace(/\S+ /, '');
    expect(new Set([0, 2, 11, 21, 1_000_000].map(form)).size).toBe(1);
    expect(form(1)).not.toBe(form(2));
  }
});

test('a number below zero has a minus sign', () => {
  for (const lang of LANGS) expect(say(lang, 'name.points', { n: -10 })).toMatch(/^−10 /);
});
