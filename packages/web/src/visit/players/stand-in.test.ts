import type { LinkState } from '@dicehall/link';
import { expect, test } from 'vitest';
import { bareMatch, bareSeat, bareState, bareTable } from '../../table/bare-table.ts';
import { standInFrom, waitedFor } from './stand-in.ts';

/** Ana is at this device; all four are asked. */
function asked(more: Partial<LinkState> = {}) {
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
      asked: [0, 1, 2, 3].map((seat) => ({ seat, at: 1, since: 0, due: undefined })),
    }),
  });
  return { view, state: { ...bareState(view, [0, 1, 3]), ...more } };
}

test('people elsewhere are waited for; not oneself, a bot, or one for whom a bot plays', () => {
  const { view, state } = asked();
  expect(waitedFor(view, state)).toEqual([1]);
});

test('a bot may be asked for from when the table says, by this device’s clock', () => {
  const { state } = asked({ away: [{ seat: 1, from: 5_000 }], clockAhead: 2_000 });
  expect(standInFrom(state, 1)).toBe(3_000);
});
