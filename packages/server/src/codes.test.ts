import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCode, parseCode } from './codes.ts';

describe('a code', () => {
  test('is three words of two syllables, and hardly ever the same twice', () => {
    const codes = Array.from({ length: 2000 }, () => makeCode());
    for (const code of codes) expect(code).toMatch(/^(?:[bdfklmnprst][aeiou]){2}(?:-\w{4}){2}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('uses every letter about equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 5000; i++) {
      for (const letter of makeCode().replaceAll('-', '')) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
    for (const letter of 'aeiou') expect(counts.get(letter)).toBeGreaterThan(5000);
    for (const letter of 'bdfklmnprst') expect(counts.get(letter)).toBeGreaterThan(2000);
  });

  test('is drawn again where it would be rude', () => {
    // Consonant 7 is p, 10 is t; vowel 4 is u, 0 is a.
    const picks = [7, 4, 10, 0, ...Array<number>(8).fill(0), ...Array<number>(12).fill(1)];
    expect(makeCode(() => picks.shift() ?? 0)).toBe('dede-dede-dede');
  });
});

describe('reading', () => {
  test.each([
    ['kamo-ritu-peso', 'kamo-ritu-peso'],
    ['KAMO RITU PESO', 'kamo-ritu-peso'],
    [' kamoritupeso ', 'kamo-ritu-peso'],
    ['Camó–Ritu—Pezo', 'kamo-ritu-peso'],
    ['ka mo ri tu pe so', 'kamo-ritu-peso'],
    ['vamo.ritu_peso', 'bamo-ritu-peso'],
  ])('%s', (text, code) => expect(parseCode(text)).toBe(code));

  test.each([
    '',
    'kamo',
    'kamo-ritu',
    'kamo-ritu-peso-ka',
    'akmo-ritu-peso',
    '../../etc',
    'x'.repeat(99),
  ])('“%s” is none', (text) => expect(parseCode(text)).toBeUndefined());

  test('gives back what was made, and never throws', () => {
    for (let i = 0; i < 500; i++) {
      const code = makeCode();
      expect(parseCode(code.toUpperCase().replaceAll('-', ' '))).toBe(code);
    }
    fc.assert(fc.property(fc.string(), (text) => void parseCode(text)));
  });
});
