/** A visit to a table where nothing moves, for the gallery. */

import type { LinkState, TableLink } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { signal } from '@preact/signals';
import { bareMatch, bareSeat, bareState, bareTable } from '../../src/table/bare-table.ts';
import { openTableTalk } from '../../src/visit/table-talk.ts';
import type { Visit } from '../../src/visit/visit.ts';

export interface StillVisit {
  readonly table?: Partial<TableView>;
  readonly state?: Partial<LinkState>;
  /** Who else plays at this device. */
  readonly alsoHere?: readonly Seat[];
  readonly recap?: string;
  readonly removal?: string;
  /** The seat that this device has said is its own. */
  readonly claimed?: Seat;
  readonly isWaiting?: boolean;
  /** The answer to whatever is sent. */
  readonly answer?: Awaited<ReturnType<TableLink['send']>>;
}

/** Ana is at this device, Ben somewhere else. */
export function stillVisit(still: StillVisit): Visit {
  const { table, state, alsoHere = [], answer = { ok: true } } = still;
  const { recap = '', isWaiting = false } = still;
  const view = bareTable({
    viewer: 0,
    table: CODE,
    game: 'skip-bo-dice',
    seats: [bareSeat('person', 'Ana'), bareSeat('person', 'Ben')],
    ...table,
  });
  const views = [view, ...alsoHere.map((viewer) => ({ ...view, viewer }))];
  const now: LinkState = { ...bareState(view, [0, 1]), views, ...state };
  return {
    code: CODE,
    state: now,
    tokens: ['00c0ffee'.repeat(4)],
    send: async () => answer,
    watch: () => () => {},
    record: async () => ({ ok: false, refusal: { code: 'game-not-over' } }),
    live: signal(now),
    view: signal(view),
    recap: signal(recap),
    talk: openTableTalk(),
    removal: signal(still.removal ?? ''),
    claimed: signal(still.claimed),
    pending: {
      isWaiting: signal(isWaiting),
      follow: (own) => own,
      lost() {},
      repeat() {},
    },
    heard: () => ({ events: [], isNew: false }),
    close() {},
  };
}

export const CODE = 'kamo-ritu-peso';

/** This device only watches. */
export const LOOKING: StillVisit['table'] = { viewer: 'spectator' };

/** One's own decision, with this many seconds left. */
export const clockFor = (seconds: number): StillVisit => ({
  table: {
    match: bareMatch({
      asked: [
        { seat: 0, at: 1, since: 0, due: { at: Date.now() + seconds * 1000, kind: 'clock' } },
      ],
    }),
  },
});
