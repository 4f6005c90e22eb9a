import { DEFAULT_SETTINGS, type Event } from '@dicehall/table';
import { expect, test } from 'vitest';
import { isFreed } from './seat-taken.ts';

const told = { n: 0, t: 0 } as const;
const leave = (by: number | 'host', seat: number): Event => ({ ...told, kind: 'leave', by, seat });
const order = (...seats: readonly number[]): Event => ({
  ...told,
  kind: 'change',
  by: 'host',
  order: seats,
  options: '-',
  settings: DEFAULT_SETTINGS,
});

test.each<[string, readonly Event[], readonly number[], boolean]>([
  ['by the host', [leave('host', 1)], [1], true],
  ['one of two at a device', [leave('host', 2)], [1, 2], true],
  ['another’s', [leave('host', 0)], [1], false],
  ['left by oneself', [leave(1, 1)], [1], false],
  ['of somebody who had none', [leave('host', 1)], [], false],
  ['after it was moved', [order(1, 0), leave('host', 0)], [1], true],
  ['another’s, where one’s own was before', [order(1, 0), leave('host', 1)], [1], false],
])('a seat that was freed: %s', (_, events, held, freed) => {
  expect(isFreed(events, held)).toBe(freed);
});
