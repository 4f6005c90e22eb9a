import { expect, test } from 'vitest';
import { sequenceDice } from './index.ts';
import { makeSpace } from './state.ts';
import { actionOf, after, drawn, FULL_BOARD } from './testing.ts';
import { rowsMade, threats, threatsEnded } from './threats.ts';

const ONE_SHORT = `
  00000.
  ......
  ..1...
  ..1...
  ..1...
  ..1...`;

/** `0 lacks f1 with 2 or 11`. */
const told = (state: Parameters<typeof threats>[0]): readonly string[] =>
  threats(state).map(
    ({ side, lacks, totals }) => `${side} lacks ${makeSpace(lacks)} with ${totals.join(' or ')}`,
  );

test.each([
  ['five of six', ONE_SHORT, 'row=6', ['0 lacks f1 with 2 or 11']],
  [
    'four of five, for either side, at either end',
    ONE_SHORT.replace('00000.', '.0000.'),
    'row=5',
    ['0 lacks a1 with 2 or 11', '0 lacks f1 with 2 or 11', '1 lacks c2 with 8 or 11'],
  ],
  [
    'a chip in the way, while another space of its number is empty',
    ONE_SHORT.replace('00000.', '000001'),
    'row=6',
    [],
  ],
  [
    'a chip in the way, but all four of its number are covered',
    `
  000001
  ......
  ..1...
  ..1...
  ......
  1....0`,
    'row=6',
    ['0 lacks f1 with 2'],
  ],
  [
    'a full board lets both the number and the 11 replace',
    FULL_BOARD.replace('010101', '000001'),
    'row=6',
    ['0 lacks f1 with 2 or 11'],
  ],
])('%s', (_, board, options, expected) => {
  expect(told(drawn(board, { options }))).toEqual(expected);
});

test('rows that an action makes, and those that a lifted chip spoils', () => {
  const state = drawn(ONE_SHORT, { options: 'row=6', rolled: 2 });
  const rows = (action: string): number => rowsMade(state, actionOf(action)).length;
  expect(rows('place:f1')).toBe(1);
  expect(rows('place:a6')).toBe(0);
  expect(rows('place:f1,lift:c1')).toBe(0);
  expect(rows('remove:c1')).toBe(0);
});

test('what ends a threat of another side: a chip in the gap, or any of its chips gone', () => {
  const state = drawn(ONE_SHORT, { options: 'row=6', seat: 1, rolled: 10 });
  const ended = (space: number, side: number): number =>
    threatsEnded(threats(state), side, space).length;
  expect([ended(5, 1), ended(2, 1), ended(14, 1)]).toEqual([1, 1, 0]);
  expect(ended(5, 0)).toBe(0);
});

test('a row that is made is what the rules call a win, and then nothing is threatened', () => {
  const state = drawn(ONE_SHORT, { options: 'row=6', rolled: 2 });
  for (const action of sequenceDice.actions(state, 0)) {
    const next = sequenceDice.clone(state);
    sequenceDice.play(next, { kind: 'action', seat: 0, action });
    expect(next.phase === 'over').toBe(rowsMade(state, action).length > 0);
  }
  expect(threats(after(state, '0.place:f1'))).toEqual([]);
});
