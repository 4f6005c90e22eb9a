import { expect, test } from 'vitest';
import { readTally } from './tally-store.ts';

const CELL = {
  game: 'sequence-dice',
  die: 'die',
  by: 'own',
  faces: ['1', '2'],
  weights: [1, 1],
  counts: [3, 4],
};

const kept = (cell: unknown) =>
  readTally({ version: 1, games: 2, counted: ['ab', 3], tally: [cell] });

test('what was kept is read again', () => {
  expect(kept(CELL)).toEqual({ version: 1, games: 2, counted: ['ab'], tally: [CELL] });
});

test.each([
  ['an unknown game', { ...CELL, game: 'whist' }],
  ['an unknown thrower', { ...CELL, by: 'ghost' }],
  ['counts below zero', { ...CELL, counts: [3, -1] }],
  ['a face without sides', { ...CELL, weights: [1, 0] }],
  ['lists of different lengths', { ...CELL, counts: [3] }],
  ['a text', 'die'],
])('%s is left out', (_, cell) => {
  expect(kept(cell).tally).toEqual([]);
});

test.each([undefined, [], { version: 2, games: 1 }, { version: 1, games: 'many' }])(
  '%j is nothing',
  (value) => {
    expect(readTally(value)).toEqual({ version: 1, games: 0, counted: [], tally: [] });
  },
);
