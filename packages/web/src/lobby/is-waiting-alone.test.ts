import type { LinkState } from '@dicehall/link';
import { DEFAULT_SETTINGS, type TableView } from '@dicehall/table';
import { expect, test } from 'vitest';
import { bareSeat, bareState, bareTable } from '../table/bare-table.ts';
import { isWaitingAlone } from './is-waiting-alone.ts';

const ANA = bareSeat('person', 'Ana');
const EVA = bareSeat('person', 'Eva');
const BOT = bareSeat('bot', 'Otto', 'thumb');
const FREE = bareSeat('empty', '');
const SETTINGS = { ...DEFAULT_SETTINGS, public: true, clock: '60s' } as const;

interface Case {
  readonly table?: Partial<TableView>;
  readonly state?: Partial<LinkState>;
  /** The seats at this device. */
  readonly own?: readonly number[];
}

const waits = ({ table, state, own = [0] }: Case): boolean => {
  const view = bareTable({
    viewer: own[0] ?? 'spectator',
    table: 'kamo-ritu-peso',
    game: 'dodge-dice',
    seats: [ANA, FREE, FREE],
    phase: 'seating',
    settings: SETTINGS,
    origin: 'quick-match',
    ...table,
  });
  const views = own.length === 0 ? [view] : own.map((viewer) => ({ ...view, viewer }));
  return isWaitingAlone(view, { ...bareState(view, [0]), views, ...state });
};

test('one who has sat down by “Play with anybody” waits alone', () => {
  expect(waits({})).toBe(true);
  expect(waits({ table: { seats: [FREE, ANA] }, own: [1] })).toBe(true);
});

test.each<[string, Case]>([
  [
    'two who share a device: they stay together',
    { table: { seats: [ANA, EVA, FREE] }, own: [0, 1] },
  ],
  ['somebody with company', { table: { seats: [ANA, EVA, FREE] } }],
  ['somebody with a bot', { table: { seats: [ANA, BOT, FREE] } }],
  ['somebody who looks on', { own: [] }],
  ['whose game has begun', { table: { phase: 'playing' } }],
  ['whose table is not for strangers', { table: { settings: { ...SETTINGS, public: false } } }],
  ['who has opened a table for friends, as like it as may be', { table: { origin: 'link' } }],
  ['who has no connection', { state: { status: 'lost' } }],
])('not so %s', (_, one) => {
  expect(waits(one)).toBe(false);
});
