import type { LinkNews, LinkState, TableLink } from '@dicehall/link';
import { expect, test, vi } from 'vitest';
import { desk } from '../testing/tables.ts';
import type { Display } from './display.ts';
import { run } from './run.ts';

test('what happens while a record is fetched is seen before anybody is asked', async () => {
  const at = desk('skip-bo-dice', { seats: '2', bots: 'thumb,thumb' });
  while (at.step());
  const session = { ...at.session, isLocal: false };
  let state: LinkState = {
    status: 'joined',
    fault: undefined,
    views: session.views,
    isHost: false,
    present: [],
    watchers: 1,
    away: [],
    devices: [],
    clockAhead: 0,
    trust: { kind: 'watching' },
  };
  let listener: ((news: LinkNews) => void) | undefined;
  const link: TableLink = {
    get state() {
      return state;
    },
    tokens: [],
    send: async () => ({ ok: true }),
    watch(heard) {
      listener = heard;
      return () => undefined;
    },
    record: async () => ({ ok: false, refusal: { code: 'game-not-over' } }),
    close: () => undefined,
  };
  const ask = vi.fn(async () => undefined);
  const display: Display = {
    isDrawn: false,
    happened: async () => undefined,
    ask,
    thinks: () => undefined,
    page: async () => undefined,
    close: () => undefined,
    again: async () => false,
  };
  const ending = await run(link, session, display, {
    hear: () => undefined,
    async over() {
      state = { ...state, status: 'closed' };
      listener?.({ state, events: [], missed: false });
    },
  });
  expect(ending).toBe('closed');
  expect(ask).not.toHaveBeenCalled();
});
