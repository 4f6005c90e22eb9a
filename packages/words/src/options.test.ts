import { GAME_IDS, gameOf, type OptionField } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import './all.ts';
import { LANGS } from './lang.ts';
import { MESSAGES } from './messages/store.ts';
import { lengthText, optionText, optionValueText, timeText } from './options.ts';
import { expectLabel, expectSentences } from './testing/sentences.ts';

const SEATS = [2, 3, 4, 5, 6, 7, 8];

const valuesOf = ({ values }: OptionField) => [...new Set(SEATS.flatMap((n) => [...values(n)]))];

describe.each(LANGS)('%s', (lang) => {
  describe.each(GAME_IDS)('%s', (game) => {
    test.each(gameOf(game).options.fields.map((field) => [field.name, field] as const))(
      '%s is explained, value by value',
      (name, field) => {
        const { title, help } = optionText(lang, game, name);
        expectLabel(title);
        expect(title).not.toBe(name);
        expectSentences(help);
        const texts = valuesOf(field).map((value) => optionValueText(lang, game, name, value));
        texts.forEach(expectLabel);
        expect(new Set(texts).size).toBe(texts.length);
        // A bare value is what an option without words would fall back to.
        const bare = valuesOf(field).map(String);
        expect(texts.filter((text) => bare.includes(text))).toEqual([]);
      },
    );
  });
});

test('no option is written about that no game has', () => {
  const known = GAME_IDS.flatMap((game) =>
    gameOf(game).options.fields.flatMap((field) =>
      ['title', 'help', 'value', ...valuesOf(field)].flatMap((part) =>
        [`option.${game}`, 'option'].map((section) => `${section}.${field.name}.${part}`),
      ),
    ),
  );
  const written = [...MESSAGES.en.keys()].filter((key) => key.startsWith('option.'));
  expect(written.filter((key) => !known.includes(key))).toEqual([]);
});

test('who begins is counted from one', () => {
  expect(optionValueText('en', 'dodge-dice', 'first', 0)).toBe('player 1');
  expect(optionValueText('es', 'sequence-dice', 'first', 'lot')).toBe('la tirada más alta');
});

test('an option nobody has words for keeps its name', () => {
  expect(optionText('en', 'dodge-dice', 'colour')).toEqual({ title: 'colour', help: '' });
  expect(optionValueText('en', 'dodge-dice', 'colour', 'red')).toBe('red');
});

test('how long a play takes', () => {
  expect(lengthText('en', { unit: 'rounds', about: 109 })).toBe('about 109 rounds');
  expect(lengthText('en', { unit: 'turns', about: 1 })).toBe('about 1 turn');
  expect(lengthText('es', { unit: 'rounds', about: 8 })).toBe('alrededor de 8 rondas');
});

test.each([
  ['en', 1, 'about 8 turns, 5 minutes'],
  ['en', 13.3, 'about 8 turns, 15 minutes'],
  ['en', 89, 'about 8 turns, 90 minutes'],
  ['es', 90, 'about 8 turns, 2 horas'],
  ['en', 149, 'about 8 turns, 2 hours'],
] as const)('%s: %d minutes', (lang, minutes, told) => {
  expect(timeText(lang, 'about 8 turns', minutes)).toBe(told);
});
