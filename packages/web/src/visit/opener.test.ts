import type { Event } from '@dicehall/table';
import { DEFAULT_SETTINGS } from '@dicehall/table';
import { expect, test } from 'vitest';
import { openerAfter } from './opener.ts';

const sat = (n: number, seat: number, kind: 'person' | 'bot' = 'person'): Event => ({
  kind: 'sit',
  n,
  t: 0,
  by: kind === 'bot' ? 'host' : seat,
  seat,
  player: { kind, name: 'Ana', level: '' },
  receipt: '',
});

const left = (n: number, seat: number): Event => ({ kind: 'leave', n, t: 0, by: seat, seat });

const moved = (n: number, order: readonly number[]): Event => ({
  kind: 'change',
  n,
  t: 0,
  by: 'host',
  order,
  options: '-',
  settings: DEFAULT_SETTINGS,
});

test.each<[string, readonly Event[], number | undefined]>([
  ['whoever sat down first', [sat(1, 0), sat(2, 1)], 0],
  ['wherever they were moved', [sat(1, 0), sat(2, 1), moved(3, [1, 0])], 1],
  ['nobody any more if they got up', [sat(1, 0), sat(2, 1), left(3, 0)], undefined],
  ['still, if another gets up', [sat(1, 0), sat(2, 1), left(3, 1)], 0],
  ['no bot', [sat(1, 0, 'bot'), sat(2, 1)], undefined],
  ['unknown without the beginning', [sat(4, 0)], undefined],
])('who opened a table: %s', (_, events, seat) => {
  expect(events.reduce(openerAfter, undefined)).toBe(seat);
});
