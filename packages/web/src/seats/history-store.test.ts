import type { Event } from '@dicehall/table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowserStore } from '../parts/device/testing.ts';
import { heardAt, keepHeard } from './history-store.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubBrowserStore();
});
afterEach(() => vi.unstubAllGlobals());

const HASH = '0a'.repeat(32);
const START: Event = {
  n: 4,
  t: 1,
  by: 'host',
  kind: 'start',
  game: 1,
  table: 'kamo-ritu-peso',
  header: 'skip-bo-dice@1 2 goal=25,wildFaces=2,first=lot',
  players: [
    { kind: 'person', name: 'Ana' },
    { kind: 'bot', name: 'Pip', level: 'thumb' },
  ],
  receipts: [HASH, ''],
  contributions: [HASH, ''],
  commitment: HASH,
};
const STOP: Event = { n: 5, t: 2, by: 0, kind: 'act', seat: 0, action: 'stop' };

test('a game heard from its start to the last event seen comes back', () => {
  keepHeard('kamo-ritu-peso', [START, STOP]);
  expect(heardAt('kamo-ritu-peso', 6)).toEqual([START, STOP]);
});

test.each([
  ['of another table', [START, STOP], 'lapo-dune-miro', 6],
  ['that went on meanwhile', [START, STOP], 'kamo-ritu-peso', 7],
  ['without its start', [STOP], 'kamo-ritu-peso', 6],
  ['with a gap', [START, { ...STOP, n: 6 }], 'kamo-ritu-peso', 7],
] as const)('none of a game %s', (_, events, code, next) => {
  keepHeard('kamo-ritu-peso', events);
  expect(heardAt(code, next)).toEqual([]);
});

test('the oldest of four tables makes room', () => {
  for (const code of ['one', 'two', 'three', 'four']) keepHeard(code, [START, STOP]);
  expect(heardAt('one', 6)).toEqual([]);
  expect(heardAt('two', 6)).toHaveLength(2);
});

test('what is not as we write it is left out', () => {
  const whole = { code: 'one', events: [START, STOP] };
  kept.set(
    'dicehall.heard',
    JSON.stringify([null, { code: 7, events: [] }, { code: 'two' }, whole]),
  );
  expect(heardAt('one', 6)).toHaveLength(2);
  expect(heardAt('two', 6)).toEqual([]);
});
