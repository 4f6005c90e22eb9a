import { DEFAULT_SETTINGS, type Event } from '@dicehall/table';
import type { TableEvent } from '@dicehall/words/on-demand';
import { expect, test } from 'vitest';
import { firstCaller, isOutOfTime, isSticky, removedBy } from './events.ts';

const did = (n: number, seat: number, action: string): Event => ({
  n,
  t: 0,
  by: seat,
  kind: 'act',
  seat,
  action,
});

test.each([
  ['the first who called', [did(6, 1, 'say:3ship'), did(7, 1, 'believe'), did(8, 2, 'dodgy')], 2],
  ['nobody who called before it was said', [did(4, 2, 'dodgy'), did(7, 1, 'believe')], undefined],
  ['nobody where a bot called for the own seat', [did(7, 0, 'dodgy')], undefined],
  [
    'nobody who called what was said since',
    [did(8, 1, 'say:4ship'), did(9, 2, 'dodgy')],
    undefined,
  ],
] as const)('quicker than a call was %s', (_, events, seat) => {
  expect(firstCaller('dodgy-dice', { kind: 'act', seat: 0, at: 6, action: 'dodgy' }, events)).toBe(
    seat,
  );
});

test('nobody calls before other wishes', () => {
  const pause = { kind: 'offer', seat: 0, what: 'pause' } as const;
  expect(firstCaller('dodgy-dice', pause, [did(8, 2, 'dodgy')])).toBeUndefined();
});

test('nobody calls in a game without answers', () => {
  const command = { kind: 'act', seat: 0, at: 6, action: 'roll' } as const;
  expect(firstCaller('dodge-dice', command, [did(7, 1, 'roll')])).toBeUndefined();
});

const told = { n: 0, t: 0 } as const;
const leave = (by: number | 'host' | 'keeper', seat: number): Event => ({
  ...told,
  kind: 'leave',
  by,
  seat,
});
const order = (...seats: readonly number[]): Event => ({
  ...told,
  kind: 'change',
  by: 'host',
  order: seats,
  options: '-',
  settings: DEFAULT_SETTINGS,
});

test.each<[string, readonly Event[], readonly number[], string | undefined]>([
  ['by the host', [leave('host', 1)], [1], 'host'],
  ['by those who run the server', [leave('keeper', 1)], [1], 'keeper'],
  ['one of two at a device', [leave('host', 2)], [1, 2], 'host'],
  ['another’s', [leave('host', 0)], [1], undefined],
  ['left by oneself', [leave(1, 1)], [1], undefined],
  ['of somebody who had none', [leave('host', 1)], [], undefined],
  ['after it was moved', [order(1, 0), leave('host', 0)], [1], 'host'],
  ['another’s, where one’s own was before', [order(1, 0), leave('host', 1)], [1], undefined],
])('a seat that was removed: %s', (_, events, held, by) => {
  expect(removedBy(events, held)).toBe(by);
});

const EVENTS: readonly (readonly [string, TableEvent, boolean])[] = [
  ['an offer', { kind: 'offer', by: 0, what: 'draw' }, true],
  ['a bot in an own seat', { kind: 'stand-in', by: 'table', seat: 1 }, true],
  ['a bot in an own seat, by somebody’s wish', { kind: 'stand-in', by: 0, seat: 1 }, false],
  ['a bot in a seat of another', { kind: 'stand-in', by: 'table', seat: 0 }, false],
  ['a pause', { kind: 'pause', by: 'table' }, true],
  ['the host’s part for an own seat', { kind: 'host', by: 'table', seat: 1 }, true],
  ['the host’s part for another', { kind: 'host', by: 'table', seat: 0 }, false],
  ['somebody who is back', { kind: 'back', by: 1, seat: 1 }, false],
];

test.each(EVENTS)('stands above the table anyway: %s', (_, event, isSo) => {
  expect(isSticky(event, [1, 2])).toBe(isSo);
});

test('a pause or an offer that one can only look at is told as it comes', () => {
  expect(isSticky({ kind: 'pause', by: 'table' }, [])).toBe(false);
  expect(isSticky({ kind: 'offer', by: 0, what: 'draw' }, [])).toBe(false);
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
