import { animalNames, LANGS } from '@dicehall/words';
import { expect, test } from 'vitest';
import { guestName } from './names.ts';

test.each(LANGS)('guests get free animals in %s, then numbers', (lang) => {
  const animals = animalNames(lang);
  expect(animals.length).toBeGreaterThan(8);
  expect(new Set(animals).size).toBe(animals.length);
  expect(animals).toContain(guestName([], lang));
  const [first = '', ...others] = animals;
  expect(guestName(others, lang)).toBe(first);
  expect(guestName([...others.map((name) => name.toUpperCase())], lang)).toBe(first);
  expect(guestName(animals, lang)).toBe(`${first} ${animals.length + 1}`);
});
