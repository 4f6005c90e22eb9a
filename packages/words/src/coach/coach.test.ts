import { hintFrom } from '@dicehall/strategy';
import type { Split } from '@dicehall/strategy/outlook';
import { expect, test } from 'vitest';
import '../all.ts';
import { chanceText, hintTexts, splitCounts, splitText } from './index.ts';

const exactly = (chance: number) => ({ chance, exact: true }) as const;

test.each([
  [0, '0 in 100', '0 de 100'],
  [0.004, 'less than 1 in 100', 'menos de 1 de 100'],
  [0.27, '27 in 100', '27 de 100'],
  [0.996, 'more than 99 in 100', 'más de 99 de 100'],
  [1, '100 in 100', '100 de 100'],
])('%d is told in hundredths', (chance, en, es) => {
  expect(chanceText('en', exactly(chance))).toBe(en);
  expect(chanceText('es', exactly(chance))).toBe(es);
});

test('good and bad outcomes are told apart and add up to a hundred', () => {
  const split: Split = { costs: exactly(0.226), helps: exactly(0.083), nothing: exactly(0.691) };
  expect(splitCounts(split)).toEqual({ costs: 23, helps: 8, nothing: 69 });
  const rare: Split = { costs: exactly(0.002), helps: exactly(0.998), nothing: exactly(0) };
  expect(splitText('en', rare)).toBe('of 100, less than 1 cost you, more than 99 help you');
});

test('the coach names its choice, the next best and how well it knows', () => {
  const hint = hintFrom(
    [
      { action: 'roll', value: 0.6231, exact: true },
      { action: 'stop', value: 0.5812, exact: true },
    ],
    2,
  );
  expect(hintTexts('en', hint, (action) => action)).toEqual([
    'I’d choose “roll”. It wins 62.3 games in 100.',
    '“stop” would win 58.1.',
    'The values are exact.',
  ]);
  const close = hintFrom(
    [
      { action: 'roll', value: 0.6, exact: false, error: 0.02 },
      { action: 'stop', value: 0.58, exact: false, error: 0.02 },
    ],
    2,
  );
  expect(hintTexts('en', close, (action) => action)[1]).toBe('“stop” wins 58: too close to tell.');
});
