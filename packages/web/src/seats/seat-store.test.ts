import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowserStore } from '../parts/device/testing.ts';
import { bareSeat, bareTable } from '../table/bare-table.ts';
import { addSeat, isJustSeated, waitingTokens } from './new-seats.ts';
import { keepSeats, keptAt, keptSeats } from './seat-store.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubBrowserStore();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const [HOST, SEAT, OTHER] = ['0a', '1b', '2c'].map((byte) => byte.repeat(16));
if (HOST === undefined || SEAT === undefined || OTHER === undefined) throw new Error('three');
const CODE = 'kamo-ritu-peso';
const game = 'skip-bo-dice';
const view = bareTable({
  viewer: 1,
  table: CODE,
  game,
  seats: [bareSeat('person', 'Dan'), bareSeat('person', 'Ann')],
  next: 5,
});

test('a seat more leaves what is held there: a host who got up keeps the host’s secret', () => {
  keepSeats({ code: CODE, game, tokens: [HOST], seen: 3, start: 0, called: 'Ann', seats: [] });
  addSeat({ table: CODE, seat: 1, token: SEAT, view });
  expect(keptAt(CODE)).toMatchObject({
    tokens: [HOST, SEAT],
    seats: [1],
    seen: 5,
    phase: 'playing',
    called: 'Ann',
  });
});

test('the first seat at a table', () => {
  addSeat({ table: CODE, seat: 1, token: SEAT, view });
  expect(keptAt(CODE)).toMatchObject({ game, tokens: [SEAT], seats: [1], seen: 5, start: 0 });
});

test('a seat of before is as it was left: what happened since was missed', () => {
  const before = { code: CODE, game, tokens: [SEAT], seen: 3, start: 0, seats: [1] } as const;
  keepSeats({ ...before, phase: 'seating' });
  addSeat({ table: CODE, seat: 1, token: SEAT, view });
  expect(keptAt(CODE)).toMatchObject({ ...before, phase: 'seating' });
});

test('where this device waits, at other tables of that game than one', () => {
  const waiting = { game, seen: 1, start: 0, phase: 'seating' } as const;
  keepSeats({ ...waiting, code: CODE, tokens: [HOST] });
  keepSeats({ ...waiting, code: 'lapo-dune-miro', tokens: [SEAT] });
  keepSeats({ ...waiting, code: 'bega-rito-sanu', game: 'dodge-dice', tokens: [OTHER] });
  expect(waitingTokens(game)).toEqual([SEAT, HOST]);
  expect(waitingTokens(game, CODE)).toEqual([SEAT]);
});

test('who sat down a moment ago was not away, however the game began', () => {
  keepSeats({ code: CODE, game, tokens: [SEAT], seen: 2, start: 0, phase: 'seating' });
  expect(isJustSeated(keptAt(CODE))).toBe(true);
  vi.setSystemTime(1_000_000 + 5_000);
  expect(isJustSeated(keptAt(CODE))).toBe(false);
  keepSeats({ code: CODE, game, tokens: [SEAT], seen: 2, start: 0, phase: 'playing' });
  expect(isJustSeated(keptAt(CODE))).toBe(false);
  expect(isJustSeated(undefined)).toBe(false);
});

test('as the first release wrote it', () => {
  const whole = {
    code: CODE,
    game,
    tokens: [HOST, SEAT],
    seen: 12,
    start: 4,
    called: 'Ann',
    phase: 'playing',
    seats: [1],
    isAsked: true,
    view: 'skip-bo-dice@1 2',
    changed: 999_000,
  };
  const odd = { code: 'lapo-dune-miro', game, tokens: [HOST, 'no secret', 7], phase: 'elsewhere' };
  const gone = { code: 'bega-rito-sanu', game: 'a game of the future' };
  kept.set('dicehall.seats', JSON.stringify([whole, odd, gone, null, 'text']));
  expect(keptSeats()).toEqual([
    whole,
    expect.objectContaining({ code: odd.code, tokens: [HOST], seen: 0, isAsked: false }),
  ]);
  expect(keptAt(odd.code)?.phase).toBeUndefined();
});
