import { expect, test } from 'vitest';
import { sequenceDice } from './index.ts';
import { after, begun, drawn, FULL_BOARD } from './testing.ts';

const { clone, key } = sequenceDice;

test.each([
  ['in the contest for the first turn', begun(3), '*7'],
  ['with a chip to be replaced', drawn(FULL_BOARD, { rolled: 7 }), '0.place:b2'],
])('a clone is played on without touching the original, %s', (_, state, step) => {
  const before = structuredClone(state);
  const copy = clone(state);
  expect(copy).toEqual(state);
  after(copy, step);
  expect(state).toEqual(before);
  expect(copy).not.toEqual(state);
});

test('a state survives JSON', () => {
  const state = after(begun(4), '*9 *9 *3');
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

test('moments that differ in one thing have different keys', () => {
  const moments = [
    begun(2),
    begun(4),
    begun(2, 'row=5'),
    begun(2, 'chips=30'),
    begun(2, 'cornerBonusWhenOwned=true'),
    begun(2, 'first=0'),
    after(begun(2), '*7'),
    after(begun(2), '*8'),
    after(begun(2), '*8 *7'),
    after(begun(2), '*7 *8'),
    after(begun(2), '*8 *7 *9'),
    after(begun(2), '*8 *7 *9 0.place:d2'),
    after(begun(2), '*8 *7 *9 0.place:b3'),
    after(begun(2), '*7 *8 *9 1.place:b3 *10 0.remove:b3 ='),
  ];
  expect(new Set(moments.map(key)).size).toBe(moments.length);
});

test('the same moment reached by other ways has the same key', () => {
  const one = after(begun(2, 'first=0'), '*9 0.place:b3 *10 1.remove:b3 *10');
  expect(key(one)).toBe(key(after(begun(2, 'first=0'), '*10')));
});
