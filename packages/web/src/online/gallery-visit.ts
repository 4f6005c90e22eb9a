/** A visit to a table where nothing moves, for the gallery. */

import type { LinkState, TableLink } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { signal } from '@preact/signals';
import { scriptedSeat, scriptedState, scriptedTable } from '../table/scripted.ts';
import type { Visit } from './visit.ts';

export interface StillVisit {
  readonly table?: Partial<TableView>;
  readonly state?: Partial<LinkState>;
  readonly recap?: string;
  readonly isWaiting?: boolean;
  /** What comes of whatever is sent. */
  readonly answer?: Awaited<ReturnType<TableLink['send']>>;
}

/** Ana is at this device, Ben somewhere else. */
export function stillVisit(still: StillVisit): Visit {
  const { table, state, recap = '', isWaiting = false, answer = { ok: true } } = still;
  const view = scriptedTable({
    viewer: 0,
    table: CODE,
    game: 'skip-bo-dice',
    seats: [scriptedSeat('person', 'Ana'), scriptedSeat('person', 'Ben')],
    ...table,
  });
  const now: LinkState = { ...scriptedState(view, [0, 1]), ...state };
  const link: TableLink = {
    state: now,
    tokens: [],
    send: async () => answer,
    watch: () => () => {},
    close() {},
  };
  return {
    code: CODE,
    link,
    state: signal(now),
    view: signal(view),
    recap: signal(recap),
    said: signal(undefined),
    waiting: {
      isWaiting: signal(isWaiting),
      follow: (own) => own,
      lost() {},
      again() {},
    },
    heard: () => ({ events: [], isNew: false }),
    send: link.send,
    close() {},
  };
}

export const CODE = 'kamo-ritu-peso';

/** One at the device looks on. */
export const LOOKING: StillVisit['table'] = { viewer: 'spectator' };
