import type { TableEvent } from '@dicehall/words/on-demand';
import { expect, test } from 'vitest';
import { isLasting } from './lasting.ts';

const EVENTS: readonly (readonly [string, TableEvent, boolean])[] = [
  ['an offer', { kind: 'offer', by: 0, what: 'draw' }, true],
  ['a bot in an own seat', { kind: 'stand-in', by: 'table', seat: 1 }, true],
  ['a bot in an own seat, by somebody’s wish', { kind: 'stand-in', by: 0, seat: 1 }, false],
  ['a bot in a seat of another', { kind: 'stand-in', by: 'table', seat: 0 }, false],
  ['somebody who is back', { kind: 'back', by: 1, seat: 1 }, false],
];

test.each(EVENTS)('stands above the table anyway: %s', (_, event, isSo) => {
  expect(isLasting(event, [1, 2])).toBe(isSo);
});
