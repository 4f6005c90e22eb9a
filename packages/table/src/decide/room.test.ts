import { describe, expect, test } from 'vitest';
import { agendaOf, makeToken, tableFrom, tick } from '../index.ts';
import { codeOf } from '../testing/replies.ts';
import { begun, Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

/** As if that much had happened; nothing of it matters here. */
const after = (room: Room, entries: number): Room => {
  Object.assign(room.table, { next: entries });
  return room;
};

const begin = (): Room =>
  begun('dodge-dice', { people: 2, options: 'first=0', settings: { clock: '30s' } });

const skip = (room: Room) => {
  const at = room.table.match?.asked[0]?.at ?? -1;
  return room.send({ kind: 'act', seat: 0, at, action: 'skip' }, room.holds(0));
};

test('a long log takes only what brings the game to its end', () => {
  const room = after(begin(), 20_000);
  expect(codeOf(room.send({ kind: 'change' }, room.host))).toBe('log-full');
  const offer = { kind: 'offer', seat: 0, what: 'pause' } as const;
  expect(codeOf(room.send(offer, room.holds(0)))).toBe('log-full');
  expect(skip(room).ok).toBe(true);
  const early = after(begin(), 19_999);
  expect(early.send({ kind: 'change' }, early.host).ok).toBe(true);
});

test('a full one takes nothing, and the table does nothing by itself', () => {
  const room = after(begin(), 30_000);
  expect(codeOf(skip(room))).toBe('log-full');
  expect(codeOf(room.send({ kind: 'leave', seat: 1 }, room.holds(1)))).toBe('log-full');
  // What is in no log may still be said.
  const wow = { kind: 'react', seat: 0, reaction: 'wow' } as const;
  expect(room.send(wow, room.holds(0)).ok).toBe(true);
  expect(agendaOf(room.table)).toEqual({ due: undefined, vote: undefined, question: undefined });
  const later = { ...room.context('house'), now: room.now + 86_400_000 };
  expect(tick(room.table, later)).toEqual([]);
});

test('each game has room of its own, up to a limit for the table', () => {
  const room = after(begin(), 49_999);
  Object.assign(room.table, { games: 9 });
  expect(room.send({ kind: 'change' }, room.host).ok).toBe(true);
  expect(codeOf(room.send({ kind: 'change' }, room.host))).toBe('log-full');
});

describe('one seat cannot fill the log of a table', () => {
  const offer = { kind: 'offer', seat: 0, what: 'pause' } as const;
  const takeBack = { kind: 'answer', seat: 0, yes: false } as const;

  function tired(room: Room): void {
    for (let i = 0; i < 1_000; i++) {
      if (!room.send(offer, room.holds(0)).ok) return;
      room.do(takeBack, room.holds(0));
    }
  }

  test('with offers: it may play on, the others may do all they could', () => {
    const room = begin();
    tired(room);
    expect(room.log.length).toBeLessThan(500);
    expect(codeOf(room.send(offer, room.holds(0)))).toBe('too-often');
    expect(room.send({ ...offer, seat: 1 }, room.holds(1)).ok).toBe(true);
    // Who is asked may answer.
    expect(room.send(takeBack, room.holds(0)).ok).toBe(true);
    expect(skip(room).ok).toBe(true);
    room.finish();
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
    const receipt = room.receipt();
    room.do({ kind: 'offer', seat: 1, what: 'rematch', receipt }, room.holds(1));
    room.do({ kind: 'answer', seat: 0, yes: true, receipt: room.receipt() }, room.holds(0));
    room.contribute();
    // With each game it has its share again.
    expect(room.send(offer, room.holds(0)).ok).toBe(true);
  });

  test('by leaving and coming back', () => {
    const room = begin();
    let last = 'accepted';
    for (let i = 0; i < 1_000 && last === 'accepted'; i++) {
      room.do({ kind: 'leave', seat: 0 }, room.holds(0));
      last = codeOf(room.send({ kind: 'back', seat: 0 }, room.holds(0)));
    }
    expect(last).toBe('too-often');
    expect(skip(room).ok).toBe(true);
  });

  test('by getting up and sitting down, under whatever token', () => {
    const room = new Room({ game: 'dodge-dice', seats: 3 });
    room.sit(0);
    room.mark = 'aaaa';
    const sit = () => {
      const token = makeToken(room.bytes);
      room.tokens[1] = token;
      return room.send({ kind: 'sit', seat: 1, name: 'Eve', token, receipt: room.receipt() }, []);
    };
    let last = 'accepted';
    for (let i = 0; i < 1_000 && last === 'accepted'; i++) {
      last = codeOf(sit());
      if (last === 'accepted') room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    }
    expect(last).toBe('too-often');
    expect(room.log.length).toBeLessThan(500);
    room.mark = 'bbbb';
    expect(codeOf(sit())).toBe('accepted');
  });

  test('as host: who then can still remove people and start', () => {
    const room = new Room({ game: 'dodge-dice', seats: 3 });
    for (const seat of [0, 1, 2]) room.sit(seat);
    const lock = { kind: 'lock', on: false } as const;
    let locks = 0;
    while (locks < 5_000 && room.send(lock, room.host).ok) locks++;
    expect(locks).toBe(1_000);
    expect(codeOf(room.send(lock, room.host))).toBe('too-often');
    expect(codeOf(room.send({ kind: 'remove', seat: 2 }, room.host))).toBe('accepted');
    room.sit(2);
    room.start();
    expect(room.table.phase).toBe('playing');
    expect(codeOf(room.send(lock, room.host))).toBe('accepted');
  });

  test('but people who share the device may', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2, options: 'first=0', origin: 'local' });
    for (const seat of [0, 1]) room.sit(seat);
    room.start();
    tired(room);
    expect(room.log.length).toBeGreaterThan(2_000);
  });
});
