import type { TableEvent } from '@dicehall/words/on-demand';
import { expect, test } from 'vitest';
import { isLasting, isOutOfTime } from './sticky-notes.ts';

const EVENTS: readonly (readonly [string, TableEvent, boolean])[] = [
  ['an offer', { kind: 'offer', by: 0, what: 'draw' }, true],
  ['a bot in an own seat', { kind: 'stand-in', by: 'table', seat: 1 }, true],
  ['a bot in an own seat, by somebody’s wish', { kind: 'stand-in', by: 0, seat: 1 }, false],
  ['a bot in a seat of another', { kind: 'stand-in', by: 'table', seat: 0 }, false],
  ['a pause', { kind: 'pause', by: 'table' }, true],
  ['somebody who is back', { kind: 'back', by: 1, seat: 1 }, false],
];

test.each(EVENTS)('stands above the table anyway: %s', (_, event, isSo) => {
  expect(isLasting(event, [1, 2])).toBe(isSo);
});

test('a pause or an offer that one can only look at is told as it comes', () => {
  expect(isLasting({ kind: 'pause', by: 'table' }, [])).toBe(false);
  expect(isLasting({ kind: 'offer', by: 0, what: 'draw' }, [])).toBe(false);
});

const UP: TableEvent = { kind: 'stand-in', by: 'table', seat: 1 };

test.each<[string, readonly TableEvent[], boolean]>([
  ['by the clock', [UP], true],
  ['by the clock, and again by somebody’s wish', [UP, { kind: 'stand-in', by: 0, seat: 1 }], false],
  ['by leaving', [UP, { kind: 'back', by: 1, seat: 1 }, { kind: 'leave', by: 1, seat: 1 }], false],
  ['by the clock, in another seat', [{ kind: 'stand-in', by: 'table', seat: 0 }], false],
  ['before anything was heard', [], false],
])('a bot %s', (_, events, isSo) => {
  expect(isOutOfTime(events, 1)).toBe(isSo);
});
