/** Nobody blocks a table: clocks, stand-ins, leaving and coming back. */

import { describe, expect, test } from 'vitest';
import {
  ABSENCE,
  due,
  nextBot,
  PATIENCE,
  type Settings,
  standInFrom,
  tableFrom,
  viewFor,
} from '../index.ts';
import { codeOf, kindsOf } from '../testing/replies.ts';
import { begun, type Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

const dodge = (settings: Partial<Settings> = {}, people = 2): Room =>
  begun('dodge-dice', { people, options: 'first=0', settings });

const sitter = (room: Room, seat: number): unknown => room.table.seats[seat];

describe('the clock', () => {
  test.each([
    ['30s', 30_000],
    ['60s', 60_000],
    ['1d', 86_400_000],
  ] as const)('%s for each decision, then a stand-in', (clock, time) => {
    const room = dodge({ clock, standIn: 'thumb' });
    const began = room.now;
    expect(due(room.table)).toEqual({ at: began + time, kind: 'clock', seats: [0] });
    expect(viewFor(room.table, 1).match?.asked).toEqual([
      { seat: 0, at: room.table.next - 1, since: began, due: { at: began + time, kind: 'clock' } },
    ]);
    room.now = began + time - 1;
    expect(room.tick()).toEqual([]);
    room.now = began + time;
    expect(kindsOf(room.tick())).toBe('stand-in');
    expect(due(room.table)).toBeUndefined();
    expect(nextBot(room.table)).toMatchObject({ seat: 0, level: 'thumb' });
    expect(viewFor(room.table, 1).seats).toMatchObject([{ level: 'thumb' }, { level: '' }]);
    // It restarts for the next decision.
    room.step();
    expect(due(room.table)).toMatchObject({ at: room.now + time, seats: [1] });
  });

  test('none: nothing falls due', () => {
    const room = dodge({ clock: 'none' });
    room.now += 1e12;
    expect(due(room.table)).toBeUndefined();
    expect(room.tick()).toEqual([]);
  });

  test('does not run for bots', () => {
    const room = begun('dodge-dice', {
      people: 1,
      bots: 1,
      options: 'first=1',
      settings: { clock: '30s' },
    });
    expect(due(room.table)).toBeUndefined();
  });

  test('goes on where it was when the log is read again', () => {
    const room = dodge({ clock: '30s' });
    expect(due(tableFrom(room.log))).toEqual(due(room.table));
  });

  test('a clock outside that goes back does not turn the log’s back', () => {
    const room = dodge();
    room.now -= 10_000;
    room.act(0, 'skip');
    expect(room.log.at(-1)?.t).toBe(room.log[0]?.t);
  });
});

/** For long enough. */
function isAway(room: Room, ...seats: readonly number[]): void {
  for (const seat of seats) room.away.set(seat, room.now - ABSENCE);
}

describe('a stand-in', () => {
  test('comes in at the word of another seat, for a player who is away', () => {
    const room = dodge();
    const command = { kind: 'stand-in', seat: 1, for: 0 } as const;
    expect(codeOf(room.send(command, room.holds(1)))).toBe('player-here');
    room.away.set(0, room.now);
    room.now += ABSENCE - 1;
    expect(room.send(command, room.holds(1))).toEqual({
      ok: false,
      refusal: { code: 'too-soon', seat: 0, from: room.now + 1 },
    });
    room.now += 1;
    expect(room.do(command, room.holds(1))).toMatchObject([{ kind: 'stand-in', by: 1, seat: 0 }]);
    expect(codeOf(room.send(command, room.holds(1)))).toBe('has-stand-in');
    room.step();
    expect(room.log.find(({ kind }) => kind === 'act')).toMatchObject({ by: 'house', seat: 0 });
  });

  test('only for a seat that the table waits for', () => {
    const room = dodge({}, 3);
    isAway(room, 0, 1, 2);
    const put = (seat: number, who: number) =>
      codeOf(room.send({ kind: 'stand-in', seat: who, for: seat }, room.holds(who)));
    expect(put(1, 2)).toBe('not-waited-for');
    expect(put(0, 0)).toBe('not-waited-for');
    expect(put(7, 1)).toBe('no-such-seat');
    expect(put(0, 1)).toBe('accepted');
  });

  test('goes when the owner is back, at any time', () => {
    const room = dodge();
    expect(codeOf(room.send({ kind: 'back', seat: 0 }, room.holds(0)))).toBe('no-stand-in');
    isAway(room, 0);
    room.do({ kind: 'stand-in', seat: 1, for: 0 }, room.holds(1));
    expect(codeOf(room.send({ kind: 'back', seat: 0 }, room.holds(1)))).toBe('not-your-seat');
    room.do({ kind: 'back', seat: 0 }, room.holds(0));
    expect(nextBot(room.table)).toBeUndefined();
    expect(kindsOf(room.act(0, 'skip'))).toBe('act');
  });

  test('an owner who has come back is given time', () => {
    const room = dodge();
    const command = { kind: 'stand-in', seat: 1, for: 0 } as const;
    isAway(room, 0);
    room.do(command, room.holds(1));
    room.do({ kind: 'back', seat: 0 }, room.holds(0));
    room.now += PATIENCE - 1;
    expect(room.send(command, room.holds(1))).toEqual({
      ok: false,
      refusal: { code: 'too-soon', seat: 0, from: room.now + 1 },
    });
    room.now += 1;
    expect(kindsOf(room.do(command, room.holds(1)))).toBe('stand-in');
  });

  test('may be asked for from a moment that is known beforehand', () => {
    const room = dodge();
    isAway(room, 0, 1);
    const absent = room.now - ABSENCE;
    room.do({ kind: 'stand-in', seat: 1, for: 0 }, room.holds(1));
    expect(standInFrom(room.table, 0, absent)).toBe(room.now);
    room.do({ kind: 'back', seat: 0 }, room.holds(0));
    const since = room.table.match?.asked[0]?.since ?? 0;
    expect(standInFrom(room.table, 0, absent)).toBe(since + PATIENCE);
    expect(standInFrom(room.table, 0, since + PATIENCE)).toBe(since + PATIENCE + ABSENCE);
    expect(standInFrom(room.table, 1, absent)).toBe(room.now);
    // It is another seat's turn now.
    room.act(0, 'skip');
    expect(standInFrom(room.table, 0, absent)).toBe(room.now);
  });

  test('an owner who comes back when the clock has run out has all of it again, once a question', () => {
    const room = dodge({ clock: '30s' });
    room.now += 30_000;
    room.tick();
    room.now += 500;
    room.do({ kind: 'back', seat: 0 }, room.holds(0));
    expect(room.tick()).toEqual([]);
    expect(due(room.table)).toMatchObject({ at: room.now + 30_000, seats: [0] });
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
    room.now += 30_000;
    expect(kindsOf(room.tick())).toBe('stand-in');
    room.do({ kind: 'back', seat: 0 }, room.holds(0));
    expect(kindsOf(room.tick())).toBe('stand-in');
  });

  test('a player who acts is back', () => {
    const room = dodge();
    isAway(room, 0);
    room.do({ kind: 'stand-in', seat: 1, for: 0 }, room.holds(1));
    expect(kindsOf(room.act(0, 'skip'))).toBe('back act');
    expect(sitter(room, 0)).toMatchObject({ standIn: false });
  });
});

describe('leaving in play', () => {
  test('puts a stand-in in, and the game goes on to its end', () => {
    const room = dodge();
    room.do({ kind: 'leave', seat: 0 }, room.holds(0));
    expect(sitter(room, 0)).toMatchObject({ kind: 'person', standIn: true, left: true });
    expect(codeOf(room.send({ kind: 'leave', seat: 0 }, room.holds(0)))).toBe('already-left');
    room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    room.finish();
    expect(room.table.phase).toBe('over');
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('the owner can come back to it', () => {
    const room = dodge();
    room.do({ kind: 'leave', seat: 0 }, room.holds(0));
    room.do({ kind: 'back', seat: 0 }, room.holds(0));
    expect(sitter(room, 0)).toMatchObject({ standIn: false, left: false });
  });
});

test('a reaction is judged like any command, and changes nothing', () => {
  const room = dodge();
  const before = snapshot(room.table);
  const wow = { kind: 'react', seat: 1, reaction: 'wow' } as const;
  expect(room.do(wow, room.holds(1))).toEqual([]);
  expect(codeOf(room.send(wow, room.holds(0)))).toBe('not-your-seat');
  expect(snapshot(room.table)).toEqual(before);
});
