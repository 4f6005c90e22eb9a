import type { Event } from '@dicehall/table';
import { expect, test } from 'vitest';
import { callerBefore } from './first-caller.ts';

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
  expect(callerBefore({ kind: 'act', seat: 0, at: 6, action: 'dodgy' }, events)).toBe(seat);
});

test('nobody calls before other wishes', () => {
  const pause = { kind: 'offer', seat: 0, what: 'pause' } as const;
  expect(callerBefore(pause, [did(8, 2, 'dodgy')])).toBeUndefined();
});
