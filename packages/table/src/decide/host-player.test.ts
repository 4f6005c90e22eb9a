/** What the host player may do, and how that part passes on. */

import { describe, expect, test } from 'vitest';
import { hashToken, LONG_ABSENCE, makeToken, nextHost, tableFrom, viewFor } from '../index.ts';
import { codeOf, kindsOf } from '../testing/replies.ts';
import { Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

/** The host in seat 0. */
function lobby(people: number, seats = people): Room {
  const room = new Room({ game: 'dodge-dice', seats, options: 'first=0' });
  sits(room, 0, 'Host', room.host);
  for (let seat = 1; seat < people; seat++) sits(room, seat, `Guest ${seat}`);
  return room;
}

function sits(room: Room, seat: number, name: string, by: readonly string[] = []) {
  const token = makeToken(room.bytes);
  const reply = room.send({ kind: 'sit', seat, name, token, receipt: room.receipt() }, by);
  if (reply.ok) room.tokens[seat] = token;
  return reply;
}

const host = (room: Room): unknown => viewFor(room.table, 'spectator').host;

describe('the host’s part', () => {
  test('passes on by the host’s wish', () => {
    const room = lobby(2);
    const pass = { kind: 'pass-host', seat: 1 } as const;
    expect(codeOf(room.send(pass, room.holds(1)))).toBe('host-only');
    expect(room.do(pass, room.host)).toMatchObject([{ kind: 'host', by: 'host', seat: 1 }]);
    expect(host(room)).toEqual({ seat: 1, name: 'Guest 1' });
    const lock = { kind: 'lock', on: true } as const;
    expect(codeOf(room.send(lock, room.host))).toBe('host-only');
    expect(codeOf(room.send(lock, room.holds(0)))).toBe('host-only');
    expect(codeOf(room.send(lock, room.holds(1)))).toBe('accepted');
  });

  test('passes on after a minute without a device, to the person longest there', () => {
    const room = lobby(4);
    room.away.set('host', room.now);
    room.away.set(0, room.now);
    room.away.set(1, room.now);
    room.now += LONG_ABSENCE - 1;
    expect(room.tick()).toEqual([]);
    expect(nextHost(room.table, (who) => room.away.get(who))).toEqual({
      at: room.now + 1,
      seat: 2,
    });
    room.now += 1;
    expect(room.tick()).toMatchObject([{ kind: 'host', by: 'table', seat: 2 }]);
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
    // Coming back does not take it back.
    room.away.clear();
    expect(room.tick()).toEqual([]);
    expect(host(room)).toMatchObject({ seat: 2 });
  });

  test('passes on in play too, and not while nobody is there', () => {
    const room = lobby(2);
    room.start();
    for (const who of ['host', 0, 1] as const) room.away.set(who, room.now);
    room.now += 2 * LONG_ABSENCE;
    expect(room.tick()).toEqual([]);
    room.away.delete(1);
    expect(kindsOf(room.tick())).toBe('host');
  });

  test('passes on at once if the host leaves, before the start and in play, to somebody who is there', () => {
    const room = lobby(4);
    room.away.set(1, room.now);
    expect(room.do({ kind: 'leave', seat: 0 }, room.holds(0))).toMatchObject([
      { kind: 'leave', by: 0, seat: 0 },
      { kind: 'host', by: 'host', seat: 2 },
    ]);
    expect(codeOf(room.send({ kind: 'lock', on: true }, room.host))).toBe('host-only');
    sits(room, 0, 'Back');
    room.do({ kind: 'start' }, room.holds(2));
    room.contribute();
    expect(kindsOf(room.do({ kind: 'leave', seat: 2 }, room.holds(2)))).toBe('leave host');
    // Who leaves without the part takes nothing along.
    expect(kindsOf(room.do({ kind: 'leave', seat: 0 }, room.holds(0)))).toBe('leave');
    expect(host(room)).toMatchObject({ seat: 3 });
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('stays with a host who leaves while nobody is there, for a minute', () => {
    const room = lobby(2);
    room.away.set(1, room.now);
    expect(kindsOf(room.do({ kind: 'leave', seat: 0 }, room.holds(0)))).toBe('leave');
    room.away.delete(1);
    room.away.set('host', room.now - LONG_ABSENCE);
    expect(kindsOf(room.tick())).toBe('host');
  });

  test('of a host without a seat passes on to who sits there', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2 });
    sits(room, 1, 'Ben');
    room.away.set('host', room.now - LONG_ABSENCE);
    expect(room.tick()).toMatchObject([{ kind: 'host', by: 'table', seat: 1 }]);
  });

  test('stays at a table on one device', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2, origin: 'local' });
    sits(room, 1, 'Ben');
    room.away.set('host', 0);
    expect(room.tick()).toEqual([]);
  });
});

describe('a locked table', () => {
  test('lets nobody sit down until it is open again', () => {
    const room = lobby(2, 3);
    room.do({ kind: 'lock', on: true }, room.host);
    expect(viewFor(room.table, 'spectator').locked).toBe(true);
    expect(codeOf(sits(room, 2, 'Ana'))).toBe('table-locked');
    room.do({ kind: 'lock', on: false }, room.host);
    expect(viewFor(room.table, 'spectator').locked).toBeUndefined();
    expect(codeOf(sits(room, 2, 'Ana'))).toBe('accepted');
  });
});

describe('removing', () => {
  test('for good: neither the token nor the place sits down again', () => {
    const room = lobby(1, 3);
    room.mark = 'aaaa';
    sits(room, 1, 'Rude');
    room.mark = '';
    room.do({ kind: 'remove', seat: 1, ban: true }, room.host);
    const token = room.tokens[1] ?? '';
    const sit = { kind: 'sit', name: 'Rude', token, receipt: room.receipt() } as const;
    expect(codeOf(room.send(sit, []))).toBe('banned');
    expect(codeOf(room.send({ ...sit, token: makeToken(room.bytes) }, [hashToken(token)]))).toBe(
      'banned',
    );
    room.mark = 'aaaa';
    expect(codeOf(sits(room, 1, 'Ruder'))).toBe('banned');
    room.mark = 'bbbb';
    expect(codeOf(sits(room, 1, 'Ana'))).toBe('accepted');
  });

  test('does not keep out the others who sit where they came from', () => {
    const room = lobby(1, 4);
    room.mark = 'aaaa';
    sits(room, 1, 'Rude');
    sits(room, 2, 'Sister');
    room.do({ kind: 'remove', seat: 1, ban: true }, room.host);
    expect(codeOf(sits(room, 3, 'Brother'))).toBe('accepted');
  });

  test('without it they can come again', () => {
    const room = lobby(2);
    room.do({ kind: 'remove', seat: 1 }, room.host);
    expect(codeOf(sits(room, 1, 'Guest'))).toBe('accepted');
  });

  test('during a game a stand-in plays on, and the token holds nothing', () => {
    const room = lobby(2);
    room.start();
    expect(kindsOf(room.do({ kind: 'remove', seat: 1 }, room.host))).toBe('leave');
    expect(room.table.seats[1]).toMatchObject({ standIn: true, left: true });
    expect(codeOf(room.send({ kind: 'back', seat: 1 }, room.holds(1)))).toBe('not-your-seat');
    expect(codeOf(room.send({ kind: 'remove', seat: 1 }, room.host))).toBe('already-left');
    room.finish();
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });
});

describe('a name', () => {
  test('that nobody can have is refused with the reason', () => {
    const room = lobby(1, 2);
    expect(sits(room, 1, 'Z\u0335\u0321\u0322')).toEqual({
      ok: false,
      refusal: { code: 'bad-name', reason: 'marks' },
    });
    const rename = room.send({ kind: 'rename', seat: 0, name: ' ' }, room.holds(0));
    expect(rename).toMatchObject({ refusal: { code: 'bad-name', reason: 'empty' } });
  });

  test('is told apart from the others at the table', () => {
    const room = lobby(1, 4);
    sits(room, 1, 'Ana');
    sits(room, 2, ' ANA ');
    room.do({ kind: 'bot', seat: 3, level: 'random', name: 'Ana' }, room.host);
    expect(viewFor(room.table, 'spectator').seats.map(({ name }) => name)).toEqual([
      'Host',
      'Ana',
      'ANA 2',
      'Ana 3',
    ]);
    room.do({ kind: 'rename', seat: 1, name: 'ana' }, room.holds(1));
    expect(viewFor(room.table, 'spectator').seats[1]?.name).toBe('ana');
  });

  test('that the host has given, also during a game, its owner does not change', () => {
    const room = lobby(2);
    room.start();
    const rename = { kind: 'rename', seat: 1, name: 'Nice' } as const;
    expect(codeOf(room.send(rename, room.holds(1)))).toBe('already-started');
    expect(room.do(rename, room.host)).toMatchObject([{ by: 'host', name: 'Nice' }]);
    room.finish();
    expect(codeOf(room.send({ ...rename, name: 'Rude' }, room.holds(1)))).toBe('named-by-host');
    expect(codeOf(room.send({ ...rename, seat: 0, name: 'Boss' }, room.holds(0)))).toBe('accepted');
  });
});

test('a muted seat says nothing until it may again', () => {
  const room = lobby(2);
  room.do({ kind: 'mute', seat: 1, on: true }, room.host);
  expect(viewFor(room.table, 'spectator').seats[1]?.muted).toBe(true);
  const react = { kind: 'react', seat: 1, reaction: 'ouch' } as const;
  expect(codeOf(room.send(react, room.holds(1)))).toBe('muted');
  room.do({ kind: 'mute', seat: 1, on: false }, room.host);
  expect(codeOf(room.send(react, room.holds(1)))).toBe('accepted');
});

describe('what the host has decided about a guest', () => {
  const sitsAgain = (room: Room, seat: number, name: string, mark: string) => {
    room.mark = mark;
    sits(room, seat, name);
    room.mark = '';
    const { muted = false, name: known } = viewFor(room.table, 'spectator').seats[seat] ?? {};
    return { muted, name: known };
  };

  function decided(): Room {
    const room = lobby(1, 4);
    sitsAgain(room, 1, 'Rude', 'aaaa');
    room.do({ kind: 'mute', seat: 1, on: true }, room.host);
    room.do({ kind: 'rename', seat: 1, name: 'Otter' }, room.host);
    room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    return room;
  }

  test('holds when the guest gets up and sits down again', () => {
    const room = decided();
    expect(sitsAgain(room, 2, 'Ruder', 'aaaa')).toEqual({ muted: true, name: 'Otter' });
    const rename = { kind: 'rename', seat: 2, name: 'Rudest' } as const;
    expect(codeOf(room.send(rename, room.holds(2)))).toBe('named-by-host');
    expect(sitsAgain(room, 1, 'Ana', 'bbbb')).toEqual({ muted: false, name: 'Ana' });
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('holds for the token, wherever it comes from', () => {
    const room = decided();
    const token = room.tokens[1] ?? '';
    room.mark = 'cccc';
    room.do({ kind: 'sit', seat: 3, name: 'Rude', token, receipt: room.receipt() }, []);
    expect(viewFor(room.table, 'spectator').seats[3]).toMatchObject({ muted: true, name: 'Otter' });
  });

  test('is not undone by a second guest from there who gets up too', () => {
    const room = lobby(1, 4);
    sitsAgain(room, 1, 'Rude', 'aaaa');
    sitsAgain(room, 2, 'Friend', 'aaaa');
    room.do({ kind: 'mute', seat: 1, on: true }, room.host);
    for (const seat of [1, 2]) room.do({ kind: 'leave', seat }, room.holds(seat));
    expect(sitsAgain(room, 1, 'Rude', 'aaaa').muted).toBe(true);
    expect(sitsAgain(room, 2, 'Friend', 'aaaa').muted).toBe(true);
  });

  test('ends when the host says so', () => {
    const room = decided();
    sitsAgain(room, 1, 'Rude', 'aaaa');
    room.do({ kind: 'mute', seat: 1, on: false }, room.host);
    room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    expect(sitsAgain(room, 1, 'Rude', 'aaaa').muted).toBe(false);
  });
});

describe('among strangers, whom a quick match has brought together', () => {
  function strangers(): Room {
    const room = new Room({
      game: 'dodge-dice',
      seats: 2,
      options: 'first=0',
      origin: 'quick-match',
    });
    sits(room, 0, 'Host', room.host);
    sits(room, 1, 'Guest');
    return room;
  }

  /** Before the game there is nothing to take from anybody. */
  function publicTable(): Room {
    const room = lobby(2);
    room.do({ kind: 'change', settings: { public: true } }, room.host);
    return room;
  }

  const remove = { kind: 'remove', seat: 1, ban: true } as const;

  describe.each([
    ['a quick match', strangers],
    ['a table in the list', publicTable],
  ] as const)('at %s', (_, make) => {
    test('the host cannot put a bot in the seat of somebody who is there, in play or afterwards', () => {
      const room = make();
      room.start();
      expect(codeOf(room.send(remove, room.host))).toBe('player-here');
      // Taking the table off the list does not make friends of them.
      room.do({ kind: 'change', settings: { public: false } }, room.host);
      expect(codeOf(room.send(remove, room.host))).toBe('player-here');
      room.finish();
      expect(codeOf(room.send(remove, room.host))).toBe('player-here');
    });

    test.each([1, 14_000, LONG_ABSENCE - 1])(
      'nor of somebody who has been away for %i ms',
      (away) => {
        const room = make();
        room.start();
        const from = room.now + LONG_ABSENCE;
        room.away.set(1, room.now);
        room.now += away;
        const reply = room.send(remove, room.host);
        expect(reply).toEqual({ ok: false, refusal: { code: 'too-soon', seat: 1, from } });
        room.now = from;
        expect(codeOf(room.send(remove, room.host))).toBe('accepted');
      },
    );
  });

  test('the host chooses with whom to play, but not what they are called', () => {
    const room = strangers();
    const rename = { kind: 'rename', seat: 1, name: 'Loser' } as const;
    expect(codeOf(room.send(rename, room.host))).toBe('not-your-seat');
    expect(codeOf(room.send({ ...rename, name: 'Gus' }, room.holds(1)))).toBe('accepted');
    expect(codeOf(room.send({ kind: 'remove', seat: 1 }, room.host))).toBe('accepted');
  });
});
