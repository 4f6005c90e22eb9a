import type { LinkState } from '@dicehall/link';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bareMatch, bareSeat, bareState, bareTable } from '../table/bare-table.ts';
import { replaceableSeats, waitedFor } from './stand-in.ts';

const NOW = 1_000_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Ana is at this device; all four are asked, for `waited` milliseconds. */
function asked(waited: number, more: Partial<LinkState> = {}) {
  const view = bareTable({
    viewer: 0,
    table: 'kamo-ritu-peso',
    game: 'dodgy-dice',
    seats: [
      bareSeat('person', 'Ana'),
      bareSeat('person', 'Ben'),
      bareSeat('bot', 'Otto', 'thumb'),
      bareSeat('person', 'Eva', 'thumb', true),
    ],
    match: bareMatch({
      asked: [0, 1, 2, 3].map((seat) => ({ seat, at: 1, since: NOW - waited, due: undefined })),
    }),
  });
  return { view, state: { ...bareState(view, [0, 1, 3]), ...more } };
}

test('people elsewhere are waited for; not oneself, a bot, or one for whom a bot plays', () => {
  const { view, state } = asked(0);
  expect(waitedFor(view, state).map(({ seat }) => seat)).toEqual([1]);
});

test.each<[string, number, Partial<LinkState>, readonly number[]]>([
  ['not at once, while they are there', 14_000, {}, []],
  ['after a while', 16_000, {}, [1]],
  ['at once, if they are away', 0, { present: [0] }, [1]],
  ['by the clock of the table', 14_000, { clockAhead: 2_000 }, [1]],
])('a bot may play for somebody: %s', (_, waited, more, seats) => {
  const { view, state } = asked(waited, more);
  expect(replaceableSeats(view, state)).toEqual(seats);
});
