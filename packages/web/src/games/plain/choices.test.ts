import { expect, test } from 'vitest';
import { FEW, groupsOf } from './choices.ts';

const choice = (label: string) => ({ action: label, key: label, label });

const shape = (labels: readonly string[]) =>
  groupsOf(labels.map(choice)).map(({ verb, choices }) => [verb, choices.map(({ key }) => key)]);

test('a few choices stand side by side', () => {
  const few = ['Roll', 'Hold', 'Place 1', 'Place 2'];
  expect(shape(few)).toEqual([[undefined, few]]);
  expect(shape([])).toEqual([[undefined, []]]);
});

test('many are found by the word that they begin with, single ones first', () => {
  const many = Array.from({ length: FEW }, (_, n) => `Place ${n}`);
  expect(shape([...many, 'Roll', 'Take 1', 'Take 2'])).toEqual([
    [undefined, ['Roll']],
    ['Place', many],
    ['Take', ['Take 1', 'Take 2']],
  ]);
  expect(shape([...many, 'Place all'])).toEqual([['Place', [...many, 'Place all']]]);
});
