import { expect, test } from 'vitest';
import { parseLang } from './lang.ts';

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['es_ES.UTF-8', 'es'],
  ['ES', 'es'],
  ['en_GB', 'en'],
  ['en', 'en'],
  ['de', undefined],
  ['C.UTF-8', undefined],
  ['est', undefined],
  ['', undefined],
  [undefined, undefined],
])('the language of %s is %s', (text, lang) => {
  expect(parseLang(text)).toBe(lang);
});
