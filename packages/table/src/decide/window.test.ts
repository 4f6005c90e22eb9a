/** Dodgy Dice: everybody else believes or calls, within a window. */

import { describe, expect, test } from 'vitest';
import { due, nextBot, type Settings } from '../index.ts';
import { codeOf, kindsOf } from '../testing/replies.ts';
import { begun, type Room, type RoomSetup } from '../testing/room.ts';

/** Seat 0 has just said something. */
function spoken(setup: Partial<RoomSetup> = {}, action = 'say:1bow'): Room {
  const room = begun('dodgy-dice', { people: 3, options: 'first=0', ...setup });
  room.act(0, action);
  return room;
}

const windowed = (window: Settings['window'], rest: Partial<Settings> = {}): Room =>
  spoken({ settings: { window, ...rest } });

describe('the window', () => {
  test.each([
    ['8s', 8_000],
    ['20s', 20_000],
  ] as const)('%s, after which silence is belief', (window, time) => {
    const room = windowed(window);
    expect(due(room.table)).toEqual({ at: room.now + time, kind: 'silence', seats: [1, 2] });
    room.now += time - 1;
    expect(room.tick()).toEqual([]);
    room.now += 1;
    expect(room.tick()).toMatchObject([
      { kind: 'act', by: 'table', seat: 1, action: 'believe' },
      { kind: 'act', by: 'table', seat: 2, action: 'believe' },
    ]);
    expect(room.table.match?.asked.map((own) => own !== undefined)).toEqual([false, true, false]);
  });

  test('begins with the statement and not with another’s answer', () => {
    const room = windowed('8s');
    const ends = room.now + 8_000;
    room.now += 5_000;
    room.act(2, 'believe');
    expect(due(room.table)).toEqual({ at: ends, kind: 'silence', seats: [1] });
  });

  test('unhurried: nobody believes by silence, but the clock still runs', () => {
    expect(due(windowed('unhurried').table)).toBeUndefined();
    const room = windowed('unhurried', { clock: '60s' });
    expect(due(room.table)).toMatchObject({ kind: 'clock', seats: [1, 2] });
    room.now += 60_000;
    expect(kindsOf(room.tick())).toBe('stand-in stand-in');
  });

  test('is only for answers: a statement has the clock', () => {
    const room = begun('dodgy-dice', { people: 2, options: 'first=0', settings: { clock: '30s' } });
    expect(due(room.table)).toMatchObject({ kind: 'clock', seats: [0] });
  });

  test('Dodgy 4: who may not believe calls by silence', () => {
    const room = spoken({}, 'say:18bow');
    room.now += 8_000;
    const entries = room.tick();
    expect(entries[0]).toMatchObject({ by: 'table', seat: 1, action: 'dodgy' });
    expect(kindsOf(entries)).toBe('act reveal');
  });
});

describe('answers', () => {
  test('Dodgy 6: the first call in the log counts', () => {
    const room = spoken();
    const at = room.table.match?.asked[1]?.at ?? 0;
    room.act(2, 'dodgy');
    const late = { kind: 'act', seat: 1, at, action: 'dodgy' } as const;
    expect(codeOf(room.send(late, room.holds(1)))).not.toBe('accepted');
    expect(
      room.log.filter((entry) => entry.kind === 'act' && entry.action === 'dodgy'),
    ).toMatchObject([{ seat: 2 }]);
  });

  test('one seat’s answer does not make another’s stale', () => {
    const room = spoken();
    const at = room.table.match?.asked[1]?.at ?? 0;
    room.act(2, 'believe');
    const answer = { kind: 'act', seat: 1, at, action: 'believe' } as const;
    expect(codeOf(room.send(answer, room.holds(1)))).toBe('accepted');
  });

  test('an answer to an older statement is stale', () => {
    const room = spoken({ people: 2 });
    const at = room.table.match?.asked[1]?.at ?? 0;
    room.act(1, 'believe');
    room.act(1, 'say:2bow');
    room.act(0, 'believe');
    room.act(0, 'say:3bow');
    const late = room.send({ kind: 'act', seat: 1, at, action: 'dodgy' }, room.holds(1));
    expect(codeOf(late)).toBe('stale');
  });

  test('bots wait until no person is left to answer', () => {
    const room = spoken({ people: 2, bots: 2 });
    expect(nextBot(room.table)).toBeUndefined();
    room.act(1, 'believe');
    expect(nextBot(room.table)).toMatchObject({ seat: 2, actions: ['believe', 'dodgy'] });
  });

  test('bots are never taken for silent: they are asked after the window', () => {
    const room = spoken({ people: 2, bots: 1 });
    room.now += 8_000;
    expect(room.tick()).toMatchObject([{ seat: 1, action: 'believe' }]);
    expect(nextBot(room.table)).toMatchObject({ seat: 2 });
    expect(due(room.table)).toBeUndefined();
  });

  test('Dodgy 6: bots are asked from the speaker’s left', () => {
    const room = begun('dodgy-dice', { people: 0, bots: 4, options: 'first=2' });
    const speaker = nextBot(room.table);
    expect(speaker).toMatchObject({ seat: 2 });
    room.do({ kind: 'act', seat: 2, at: speaker?.at ?? 0, action: 'say:1bow' }, 'house');
    const order: number[] = [];
    for (let bot = nextBot(room.table); bot?.actions[0] === 'believe'; bot = nextBot(room.table)) {
      order.push(bot.seat);
      room.do({ kind: 'act', seat: bot.seat, at: bot.at, action: 'believe' }, 'house');
    }
    expect(order).toEqual([3, 0, 1]);
  });
});

test('a call opens every hand that lay covered, with the salt of its commitment', () => {
  const room = spoken();
  const hands = room.log.flatMap((entry) => (entry.kind === 'hand' ? [entry] : []));
  expect(hands.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  const entries = room.act(1, 'dodgy');
  expect(entries[1]).toMatchObject({
    kind: 'reveal',
    hands: hands.map(({ seat, dice }) => ({ seat, dice })),
  });
});
